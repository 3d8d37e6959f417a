import type { calendar } from '@sexton/contract/calendar/calls'
import { sql } from 'kysely'
import type { Read } from '../../core/call/verbs.ts'
import type { Reading } from '../../core/context/context.ts'
import { opaque, prepared } from '../../core/db/db.ts'
import { burialCards } from '../../domain/burials/burial-cards.ts'
import { daySlots } from '../../domain/days/day-slots.ts'

/** The names of those who bury, by burial. */
async function undertakersOf({ db }: Reading, ids: number[]): Promise<Map<number, string>> {
  const found = await db
    .selectFrom('burials')
    .innerJoin('contractors', 'contractors.contractor_id', 'burials.undertaker_id')
    .modifyFront(prepared)
    .select(['burial_id', 'contractors.name'])
    .where(sql<boolean>`burial_id = any (${opaque(ids, 'int[]')})`)
    .execute()
  return new Map(found.map(({ burial_id, name }) => [burial_id, name]))
}

/** The burials of a day by slot. */
export const day: Read<typeof calendar.day> = async (ctx, { params: { date }, query }) => {
  const slots = await daySlots(ctx, date, query.cemetery_id)
  const ids = slots.flatMap((slot) => slot.burial_ids)
  const cards = await burialCards(ctx, ids)
  const undertakers = await undertakersOf(ctx, ids)
  const byId = new Map(
    cards.map((card) => [card.burial_id, { ...card, undertaker: undertakers.get(card.burial_id) ?? null }]),
  )
  return slots.map(({ burial_ids, ...slot }) => ({ ...slot, burials: burial_ids.map((id) => byId.get(id)!) }))
}
