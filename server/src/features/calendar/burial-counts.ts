import type { BurialCount, calendar } from '@sexton/contract/calendar/calls'
import { sql } from 'kysely'
import { prepared } from '../../core/db/db.ts'
import type { Read } from '../../core/call/verbs.ts'

/** How many burials each slot of each day has, in any status; legacy burials are no part of a schedule. */
export const burialCounts: Read<typeof calendar.burialCounts> = async (ctx, { params: { from, to } }) => {
  const { rows } = await sql<BurialCount>`${prepared}
    select b.burial_date, sl.slot_no, count(*)::int as burial_count
    from burials b left join burial_slots sl using (burial_slot_id)
    where b.burial_date between ${from}::date and ${to}::date and not b.is_legacy
    group by b.burial_date, sl.slot_no
    order by b.burial_date, sl.slot_no`.execute(ctx.db)
  return rows
}
