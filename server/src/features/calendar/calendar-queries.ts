import { calendar } from '@sexton/contract/calendar/calls'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing } from '../../core/context/context.ts'
import { prepared } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import type { Read } from '../../core/call/verbs.ts'
import { ofCemetery } from '../../domain/days/day-slots.ts'

const countRow = calendar.burialCounts.response.element

/** How many burials each slot of each day has, in any status; legacy burials are no part of a schedule. */
export const burialCounts: Read<typeof calendar.burialCounts> = (ctx, { params: { from, to }, query }) =>
  rowsOf(
    ctx.db,
    countRow,
    sql`${prepared}
    select b.burial_date, sl.slot_no, count(*)::int as burial_count
    from burials b left join burial_slots sl using (burial_slot_id)
    where b.burial_date between ${from}::date and ${to}::date and not b.is_legacy
      ${ofCemetery(query.cemetery_id)}
    group by b.burial_date, sl.slot_no
    order by b.burial_date, sl.slot_no`,
  )

const heldRow = z.object({
  burial_count: z.number(),
  event_count: z.number(),
})

const ofSite = sql`cemetery_of_site(site_id)`
const ofSiteOrSlot = sql`coalesce(${ofSite},
  (select sl.cemetery_id from burial_slots sl where sl.burial_slot_id = burials.burial_slot_id))`

/** How many burials and events a day holds, of one cemetery or of all; a burial without a site and a slot of one is everywhere. */
export async function heldOn(ctx: Changing, date: string, cemetery_id: number | null) {
  const at = (place: typeof ofSite) =>
    cemetery_id === null ? sql`` : sql`and coalesce(${place}, ${cemetery_id}) = ${cemetery_id}`
  const rows = await rowsOf(
    ctx.db,
    heldRow,
    sql`
    select (select count(*)::int from burials where burial_date = ${date} and not is_legacy ${at(ofSiteOrSlot)}) as burial_count,
      (select count(*)::int from events where event_date = ${date} ${at(ofSite)}) as event_count`,
  )
  return rows[0]!
}
