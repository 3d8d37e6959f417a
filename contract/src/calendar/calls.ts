import * as z from 'zod'
import { calendarDate } from '../values/dates.ts'
import { endpoint } from '../core/endpoint.ts'
import { id, idText, optionalText } from '../core/fields.ts'
import { daySlot } from '../slots/slot.ts'

const view = { any: ['PERM_VIEW'] } as const
const tariff = { any: ['PERM_TARIFF'] } as const

/** Of one cemetery, where there are several (cemeteries-9); else of all. */
const ofCemetery = z.object({ cemetery_id: idText.optional() })

/** `cemetery_id`: the one where alone nobody is buried; null: everywhere. */
const blockedDay = z.object({
  noburial_date: calendarDate,
  cemetery_id: id.nullable(),
  /** Null where nobody said why. */
  reason: z.string().nullable(),
})

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
    coalesce: true,
    permission: view,
    params: z.object({ date: calendarDate }),
    query: ofCemetery,
    response: z.array(daySlot),
  }),
  burialCounts: endpoint({
    method: 'GET',
    path: '/api/v1/burials/:from/:to/counts',
    summary: 'How many burials each slot of each day has, legacy ones and slots without any left out',
    permission: view,
    params: z.object({ from: calendarDate, to: calendarDate }),
    query: ofCemetery,
    response: z.array(burialCount),
  }),
  noBurialDates: endpoint({
    method: 'GET',
    path: '/api/v1/noburialdates',
    summary:
      'Days on which nobody is buried; at a cemetery, at a site or for a burial also those of that cemetery alone',
    permission: view,
    query: ofCemetery.extend({
      from: calendarDate.optional(),
      to: calendarDate.optional(),
      site_id: idText.optional(),
      burial_id: idText.optional(),
    }),
    response: z.array(blockedDay),
  }),
  block: endpoint({
    method: 'POST',
    path: '/api/v1/noburialdates',
    summary:
      'Blocks a day: it takes no further burial and no further event. Answers how many it holds already',
    permission: tariff,
    body: z.object({ date: calendarDate, cemetery_id: id.nullish() }),
    response: z.object({ noburial_date: calendarDate, burial_count: z.int(), event_count: z.int() }),
  }),
  blockReason: endpoint({
    method: 'PUT',
    path: '/api/v1/noburialdates/:noburial_date/reason',
    summary: 'Says why a day is blocked, or takes that away',
    permission: tariff,
    params: z.object({ noburial_date: calendarDate }),
    body: z.object({ reason: optionalText(100), cemetery_id: id.nullish() }),
    response: blockedDay,
    missing: 'This day is not blocked.',
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: '/api/v1/noburialdates/:date',
    summary: 'Opens a blocked day again',
    permission: tariff,
    params: z.object({ date: calendarDate }),
    query: ofCemetery,
    conflicts: ['it is blocked for all cemeteries, not for this one alone'],
  }),
}
