import { daySlot } from '@sexton/contract/slots/slot'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Reading } from '../../core/context/context.ts'
import { prepared } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'

const slotRow = daySlot.omit({ burials: true }).extend({ burial_ids: z.array(z.number()) })

/** Burials `b` in slots `sl` of a cemetery: by their site, else by the slot (cemeteries-11). */
export const ofCemetery = (cemetery_id: number | undefined) =>
  cemetery_id === undefined
    ? sql``
    : sql`and coalesce((select bl.cemetery_id from sites s join blocks bl using (block_id) where s.site_id = b.site_id),
        sl.cemetery_id, ${cemetery_id}) = ${cemetery_id}`

/** How many places of a slot `sl` bookings hold on a day (bookings-1). */
export const heldOn = (day: RawBuilder<unknown>) => sql`(select count(*)::int from slot_places held
  where held.burial_date = ${day} and held.burial_slot_id = sl.burial_slot_id and held.held_until > now())`

/**
 * How many more burials a slot `sl` takes on a day: none once the day or the slot is over, nor on a blocked day
 * (calendar-10).
 */
const freeOn = (ctx: Reading, date: string, cemetery_id: number | undefined) => sql`case
    when not sl.active or not extract(isodow from ${date}::date)::int = any (sl.weekdays) then 0
    when ${date}::date < ${ctx.today}::date then 0
    when ${date}::date = ${ctx.today}::date
      and sl.slot_to <= to_char(now() at time zone ${ctx.park.PARK_TIME_ZONE}, 'HH24:MI') then 0
    when is_blocked(${date}::date, coalesce(sl.cemetery_id, ${cemetery_id ?? null}::int)) then 0
    else greatest(sl.capacity - (select count(*)::int from burials b
      where b.burial_date = ${date} and b.burial_slot_id = sl.burial_slot_id and not b.is_legacy) - ${heldOn(sql`${date}::date`)}, 0)
  end as free`

/**
 * The slots of a day in order, open ones without any burial too; of a cemetery only its own and those of all. Legacy
 * burials are no part of a schedule.
 */
export const daySlots = (ctx: Reading, date: string, cemetery_id?: number) =>
  rowsOf(
    ctx.db,
    slotRow,
    sql`${prepared}
    select sl.burial_slot_id as slot_id, sl.description, sl.slot_from as "from", sl.slot_to as "to", sl.capacity,
      sl.cemetery_id, ${freeOn(ctx, date, cemetery_id)},
      array(
        select b.burial_id from burials b
        where b.burial_date = ${date} and b.burial_slot_id = sl.burial_slot_id and not b.is_legacy
          ${ofCemetery(cemetery_id)}
        order by b.slot_place, b.burial_id
      ) as burial_ids
    from burial_slots sl
    where ${cemetery_id === undefined ? sql`true` : sql`coalesce(sl.cemetery_id, ${cemetery_id}) = ${cemetery_id}`}
      and ((sl.active and extract(isodow from ${date}::date)::int = any (sl.weekdays))
      or exists (select from burials b where b.burial_date = ${date} and b.burial_slot_id = sl.burial_slot_id
        and not b.is_legacy))
    order by sl.slot_from, sl.slot_no`,
  )
