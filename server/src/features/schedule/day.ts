import type { schedule, DaySlot } from '@sexton/contract/schedule'
import { sql } from 'kysely'
import { kept } from '../../core/db.ts'
import type { Read } from '../../core/verbs.ts'
import { burialCards } from '../burials/public.ts'

type Slot = Omit<DaySlot, 'burials'> & { burial_ids: number[] }

/** The burials of a day by slot; open slots without any are there too. Legacy burials are no part of a schedule. */
export const day: Read<typeof schedule.day> = async (ctx, { params: { date } }) => {
  const { rows } = await sql<Slot>`${kept}
    select sl.burial_slot_id as slot_id, sl.description, sl.slot_from as "from", sl.slot_to as "to", sl.capacity,
      array(
        select b.burial_id from burials b
        where b.burial_date = ${date} and b.burial_slot_id = sl.burial_slot_id and not b.is_legacy
        order by b.slot_place, b.burial_id
      ) as burial_ids
    from burial_slots sl
    where (sl.active and extract(isodow from ${date}::date)::int = any (sl.weekdays))
      or exists (select from burials b where b.burial_date = ${date} and b.burial_slot_id = sl.burial_slot_id
        and not b.is_legacy)
    order by sl.slot_from, sl.slot_no`.execute(ctx.db)
  const cards = await burialCards(
    ctx,
    rows.flatMap((slot) => slot.burial_ids),
  )
  const byId = new Map(cards.map((card) => [card.burial_id, card]))
  return rows.map(({ burial_ids, ...slot }) => ({ ...slot, burials: burial_ids.map((id) => byId.get(id)!) }))
}
