import type { schedule } from '@sexton/contract/schedule'
import type { Read } from '../../core/verbs.ts'
import { burialCards } from '../burials/public.ts'
import { daySlots } from './day-slots.ts'

/** The burials of a day by slot. */
export const day: Read<typeof schedule.day> = async (ctx, { params: { date } }) => {
  const slots = await daySlots(ctx, date)
  const cards = await burialCards(
    ctx,
    slots.flatMap((slot) => slot.burial_ids),
  )
  const byId = new Map(cards.map((card) => [card.burial_id, card]))
  return slots.map(({ burial_ids, ...slot }) => ({ ...slot, burials: burial_ids.map((id) => byId.get(id)!) }))
}
