import type { slots } from '@sexton/contract/slots/calls'
import { sql } from 'kysely'
import { prepared } from '../../core/db/db.ts'
import type { Read } from '../../core/call/verbs.ts'

type Slot = Awaited<ReturnType<Read<typeof slots.open>>>[number]

/**
 * The slots of a day and how many more burials each takes: capacity less the non-legacy burials of the day in any
 * status, other than `burial_id` (slots-3). A slot that this burial holds is listed even when it is closed.
 */
export const openSlots: Read<typeof slots.open> = async (ctx, { params, query }) => {
  const { burial_date } = params
  const own = query.burial_id ?? null
  const { rows } = await sql<Slot>`${prepared}
    select sl.burial_slot_id, sl.description, sl.slot_from as "from", sl.slot_to as "to",
      greatest(sl.capacity - (
        select count(*)::int from burials b
        where b.burial_date = ${burial_date} and b.burial_slot_id = sl.burial_slot_id and not b.is_legacy
          and b.burial_id is distinct from ${own}::int
      ), 0)::int as burials_available
    from burial_slots sl
    where (sl.active and extract(isodow from ${burial_date}::date)::int = any (sl.weekdays))
      or exists (select from burials b where b.burial_id = ${own}::int and b.burial_date = ${burial_date}
        and b.burial_slot_id = sl.burial_slot_id)
    order by sl.slot_from, sl.slot_no`.execute(ctx.db)
  return rows
}
