import type { calendar } from '@sexton/contract/calendar/calls'
import type { Read } from '../../core/call/verbs.ts'
import { burialCards } from '../../domain/burials/burial-cards.ts'
import { daySlots } from '../../domain/days/day-slots.ts'

/** The burials of a day by slot. */
export const day: Read<typeof calendar.day> = async (ctx, { params: { date } }) => {
  const slots = await daySlots(ctx, date)
  const cards = await burialCards(
    ctx,
    slots.flatMap((slot) => slot.burial_ids),
  )
  const byId = new Map(cards.map((card) => [card.burial_id, card]))
  return slots.map(({ burial_ids, ...slot }) => ({ ...slot, burials: burial_ids.map((id) => byId.get(id)!) }))
}
