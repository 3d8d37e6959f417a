import * as z from 'zod'
import { burialCard } from '../burials/card.ts'
import { id } from '../core/fields.ts'

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
