import { daySlotSetup, type slots, type SlotSetup } from '@sexton/contract/slots/calls'
import { openSlot } from '@sexton/contract/slots/slot'
import { sql, type RawBuilder } from 'kysely'
import type { Changing, Reading } from '../../core/context/context.ts'
import { prepared } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { notFound } from '../../core/refusal.ts'
import type { Read } from '../../core/call/verbs.ts'

/**
 * The slots of a day and how many more burials each takes: capacity less the non-legacy burials of the day in any
 * status, other than `burial_id` (slots-3). A slot that this burial holds is listed even when it is closed.
 */
export const openSlots: Read<typeof slots.open> = (ctx, { params, query }) => {
  const { burial_date } = params
  const own = query.burial_id ?? null
  return rowsOf(
    ctx.db,
    openSlot,
    sql`${prepared}
    select sl.burial_slot_id, sl.description, sl.slot_from as "from", sl.slot_to as "to",
      greatest(sl.capacity - (
        select count(*)::int from burials b
        where b.burial_date = ${burial_date} and b.burial_slot_id = sl.burial_slot_id and not b.is_legacy
          and b.burial_id is distinct from ${own}::int
      ), 0)::int as burials_available
    from burial_slots sl
    where (sl.active and extract(isodow from ${burial_date}::date)::int = any (sl.weekdays)
        and coalesce(sl.cemetery_id = (
          select cemetery_of_site(b.site_id) from burials b where b.burial_id = ${own}::int), true))
      or exists (select from burials b where b.burial_id = ${own}::int and b.burial_date = ${burial_date}
        and b.burial_slot_id = sl.burial_slot_id)
    order by sl.slot_from, sl.slot_no`,
  )
}

/** Slots as they are set up, by their time. `which` speaks of `sl`. */
const setups = (ctx: Reading | Changing, which: RawBuilder<unknown>) =>
  rowsOf(
    ctx.db,
    daySlotSetup,
    sql`
    select sl.burial_slot_id, sl.slot_no, sl.description, sl.slot_from as "from", sl.slot_to as "to", sl.capacity,
      sl.weekdays, sl.cemetery_id, sl.active, sl.updated_at,
      exists (select from burials b where b.burial_slot_id = sl.burial_slot_id) as in_use,
      coalesce((select json_agg(d order by d.burial_date) from (
        select b.burial_date, count(*)::int as burial_count from burials b
        where b.burial_slot_id = sl.burial_slot_id and b.burial_date >= ${ctx.today}::date and not b.is_legacy
        group by b.burial_date
      ) d), '[]') as booked_ahead
    from burial_slots sl where ${which}
    order by sl.slot_from, sl.slot_no`,
  )

/** All slots, retired ones too. */
export const slotSetups = (ctx: Reading) => setups(ctx, sql`true`)

/** One slot; 404 when there is none. */
export async function slotById(ctx: Reading | Changing, burial_slot_id: number): Promise<SlotSetup> {
  const [found] = await setups(ctx, sql`sl.burial_slot_id = ${burial_slot_id}`)
  if (!found) throw notFound()
  return found
}
