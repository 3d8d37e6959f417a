import { daySlotSetup, mostDays, type slots, type SlotSetup } from '@sexton/contract/slots/calls'
import { slotDay } from '@sexton/contract/slots/slot'
import { addDays } from '@sexton/contract/values/dates'
import { sql, type RawBuilder } from 'kysely'
import type { Changing, Reading } from '../../core/context/context.ts'
import { prepared } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { heldOn } from '../../domain/days/day-slots.ts'
import { invalid, notFound } from '../../core/refusal.ts'
import type { Read } from '../../core/call/verbs.ts'

/**
 * Days with their slots and how many more burials each takes: capacity less the non-legacy burials of the day in any
 * status, other than `burial_id`, and the places that bookings hold (slots-3). A slot that this burial holds is listed even when it is closed.
 */
const slotDays = ({ db }: Reading, from: string, to: string, burial_id: number | undefined) =>
  rowsOf(
    db,
    slotDay,
    sql`${prepared}
    with own as (
      select b.burial_date, b.burial_slot_id, cemetery_of_site(b.site_id) as cemetery_id
      from burials b where b.burial_id = ${burial_id ?? null}::int
    ), booked as (
      select b.burial_date, b.burial_slot_id, count(*)::int as burial_count
      from burials b
      where b.burial_date between ${from}::date and ${to}::date and not b.is_legacy
        and b.burial_id is distinct from ${burial_id ?? null}::int
      group by b.burial_date, b.burial_slot_id
    )
    select d.day::date as date, (select name from holidays where holiday_date = d.day) as holiday,
      is_blocked(d.day::date, (select cemetery_id from own)) as is_blocked,
      why_blocked(d.day::date, (select cemetery_id from own)) as blocked_reason,
      coalesce((
        select jsonb_agg(jsonb_build_object('burial_slot_id', sl.burial_slot_id, 'description', sl.description,
          'from', sl.slot_from, 'to', sl.slot_to, 'burials_available',
          greatest(sl.capacity - coalesce(booked.burial_count, 0) - ${heldOn(sql`d.day::date`)}, 0)) order by sl.slot_from, sl.slot_no)
        from burial_slots sl
          left join booked on booked.burial_date = d.day and booked.burial_slot_id = sl.burial_slot_id
        where (sl.active and extract(isodow from d.day)::int = any (sl.weekdays)
            and coalesce(sl.cemetery_id = (select cemetery_id from own), true))
          or exists (select from own where own.burial_date = d.day and own.burial_slot_id = sl.burial_slot_id)
      ), '[]') as slots
    from generate_series(${from}::date, ${to}::date, interval '1 day') d(day)
    order by d.day`,
  )

/** The days from one to another (slots-9). */
export const days: Read<typeof slots.days> = (ctx, { params: { from, to }, query }) => {
  if (to < from || to >= addDays(from, mostDays)) throw invalid({ to: `Ask for 1 to ${mostDays} days.` })
  return slotDays(ctx, from, to, query.burial_id)
}

/** The slots of a day. */
export const openSlots: Read<typeof slots.open> = async (ctx, { params: { burial_date }, query }) =>
  (await slotDays(ctx, burial_date, burial_date, query.burial_id))[0]!.slots

/** Slots as they are set up, by their time. `which` speaks of `sl`. */
const setups = (ctx: Reading | Changing, which: RawBuilder<unknown>) =>
  rowsOf(
    ctx.db,
    daySlotSetup,
    sql`
    select sl.burial_slot_id, sl.slot_no, sl.description, sl.slot_from as "from", sl.slot_to as "to", sl.capacity,
      sl.weekdays, sl.cemetery_id, sl.outside, sl.active, sl.updated_at,
      exists (select from burials b where b.burial_slot_id = sl.burial_slot_id)
        or exists (select from bookings b where b.burial_slot_id = sl.burial_slot_id) as in_use,
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
