import * as z from 'zod'
import { burialCard } from '../burials/card.ts'
import { id } from '../core/fields.ts'
import { calendarDate } from '../values/dates.ts'

/** A slot of a day. `from` and `to` are park time, `HH:MM`. */
export const slot = z.object({
  description: z.string(),
  from: z.string(),
  to: z.string(),
})

/** With how many more burials it takes that day (slots-3). */
export const openSlot = slot.extend({ burial_slot_id: id, burials_available: z.int() })
export type OpenSlot = z.output<typeof openSlot>

/** A day with its slots: what can be booked on it, and what is special about it. */
export const slotDay = z.object({
  date: calendarDate,
  /** The name of the public holiday. */
  holiday: z.string().nullable(),
  is_blocked: z.boolean(),
  /** Why, where somebody said so. */
  blocked_reason: z.string().nullable(),
  slots: z.array(openSlot),
})
export type SlotDay = z.output<typeof slotDay>

/** A burial of a day's schedule, with who buries. */
const dayBurial = burialCard.extend({ undertaker: z.string().nullable() })

/** With its burials, as the schedule of a day shows it (calendar-9). */
export const daySlot = slot.extend({
  slot_id: id,
  capacity: z.int(),
  /** How many more can be booked in it that day: none once the day or the slot is over, or where the day is blocked. */
  free: z.int(),
  /** Whose burials alone it takes; null: of all cemeteries. */
  cemetery_id: id.nullable(),
  burials: z.array(dayBurial),
})
export type DaySlot = z.output<typeof daySlot>
