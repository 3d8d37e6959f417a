import * as z from 'zod'
import { burialCard } from './burials/card.ts'
import { calendarDate } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { id, idText } from './fields.ts'

const view = { any: ['PERM_VIEW'] } as const

/** A slot of a day. `from` and `to` are park time, `HH:MM`. */
export const slot = z.object({
  description: z.string(),
  from: z.string(),
  to: z.string(),
})

/** Document 002 section 3, "Slot": how many more burials it takes that day. */
export const openSlot = slot.extend({ burial_slot_id: id, burials_available: z.int() })
export type OpenSlot = z.output<typeof openSlot>

/** Document 000 section 3, "Burial schedule slot". */
export const daySlot = slot.extend({ slot_id: id, capacity: z.int(), burials: z.array(burialCard) })
export type DaySlot = z.output<typeof daySlot>

export const schedule = {
  slots: endpoint({
    method: 'GET',
    path: '/api/v1/burials/slots/:burial_date',
    summary: 'The slots of a day and their places left, one burial’s own place counted as free',
    permission: view,
    params: z.object({ burial_date: calendarDate }),
    query: z.object({ burial_id: idText.optional() }),
    response: z.array(openSlot),
  }),
  day: endpoint({
    method: 'GET',
    path: '/api/v1/burials/:date/schedule',
    summary: 'The burials of a day by slot',
    lane: 'home',
    permission: view,
    params: z.object({ date: calendarDate }),
    response: z.array(daySlot),
  }),
  noBurialDates: endpoint({
    method: 'GET',
    path: '/api/v1/noburialdates',
    summary: 'Days on which nobody is buried',
    permission: view,
    query: z.object({ from: calendarDate.optional(), to: calendarDate.optional() }),
    response: z.array(z.object({ noburial_date: calendarDate })),
  }),
}
