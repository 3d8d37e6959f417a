import * as z from 'zod'
import { calendarDate } from '../values/dates.ts'
import { endpoint } from '../core/endpoint.ts'
import { daySlot } from '../slots/slot.ts'

const view = { any: ['PERM_VIEW'] } as const
const tariff = { any: ['PERM_TARIFF'] } as const

/** How many burials a slot of a day has; `slot_no` is null for those that have a date but no slot yet. */
const burialCount = z.object({
  burial_date: calendarDate,
  slot_no: z.int().nullable(),
  burial_count: z.int(),
})
export type BurialCount = z.output<typeof burialCount>

/** The calendar's calls; events and slots have their own. */
export const calendar = {
  day: endpoint({
    method: 'GET',
    path: '/api/v1/burials/:date/schedule',
    summary: 'The burials of a day by slot',
    lane: 'home',
    permission: view,
    params: z.object({ date: calendarDate }),
    response: z.array(daySlot),
  }),
  burialCounts: endpoint({
    method: 'GET',
    path: '/api/v1/burials/:from/:to/counts',
    summary: 'How many burials each slot of each day has, legacy ones and slots without any left out',
    permission: view,
    params: z.object({ from: calendarDate, to: calendarDate }),
    response: z.array(burialCount),
  }),
  noBurialDates: endpoint({
    method: 'GET',
    path: '/api/v1/noburialdates',
    summary: 'Days on which nobody is buried',
    permission: view,
    query: z.object({ from: calendarDate.optional(), to: calendarDate.optional() }),
    response: z.array(z.object({ noburial_date: calendarDate })),
  }),
  block: endpoint({
    method: 'POST',
    path: '/api/v1/noburialdates',
    summary:
      'Blocks a day: it takes no further burial and no further event. Answers how many it holds already',
    permission: tariff,
    body: z.object({ date: calendarDate }),
    response: z.object({ noburial_date: calendarDate, burial_count: z.int(), event_count: z.int() }),
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: '/api/v1/noburialdates/:date',
    summary: 'Opens a blocked day again',
    permission: tariff,
    params: z.object({ date: calendarDate }),
  }),
}
