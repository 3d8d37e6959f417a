import { digging } from '@sexton/contract/digging/calls'
import { addDays } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import type { Read } from '../../core/call/verbs.ts'
import { prepared } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { isOverdue } from './overdue-queries.ts'
import { wrongPasses } from './wrong-pass-queries.ts'

/** Home: what waits in the grounds. Orders are issued for the burials of today and tomorrow (dig-11). */
export const counts: Read<typeof digging.counts> = async (ctx, { query }) => {
  const cemetery_id = query?.cemetery_id
  const at = cemetery_id === undefined ? sql`` : sql`and bl.cemetery_id = ${cemetery_id}`
  const [row] = await rowsOf(
    ctx.db,
    digging.counts.response,
    sql`${prepared}
    with planned as (
      select b.burial_id, b.burial_date, sl.slot_to
      from burials b join sites s on s.site_id = b.site_id join blocks bl on bl.block_id = s.block_id
        left join burial_slots sl on sl.burial_slot_id = b.burial_slot_id
      where b.burial_status_ref = 'CONFIRMED' and not b.is_legacy and not b.in_ground
        and b.burial_date between ${ctx.park.PRACTICES.dig_orders!}::date and ${addDays(ctx.today, 1)}::date ${at}
    ), waiting as (
      select o.* from dig_orders o join sites s using (site_id) join blocks bl using (block_id)
      where o.state not in ('SUPERSEDED', 'CANCELLED', 'CLOSED') ${at}
    )
    select (select count(*)::int from planned p where p.burial_date >= ${ctx.today}::date and not exists (
        select from dig_orders o where o.burial_id = p.burial_id
          and o.state not in ('SUPERSEDED', 'CANCELLED', 'CLOSED'))) as to_issue,
      (select count(*)::int from waiting where state = 'ISSUED') as to_mark,
      (select count(*)::int from waiting where state = 'MARKED') as to_check,
      (select count(*)::int from waiting where state = 'STOPPED') as stopped,
      (select coalesce(jsonb_agg(jsonb_build_object('dig_order_id', w.dig_order_id, 'dig_no', w.dig_no,
          'burial_id', w.burial_id, 'deceased', named_body(b), 'stopped_why', w.stopped_why)
          order by w.stopped_at desc), '[]')
        from waiting w join burials b using (burial_id) where w.state = 'STOPPED') as stopped_orders,
      (select coalesce(jsonb_agg(jsonb_build_object('dig_order_id', o.dig_order_id, 'dig_no', o.dig_no,
          'burial_id', o.burial_id, 'deceased', named_body(b), 'other', p.other, 'at', p.at)
          order by p.at desc), '[]')
        from waiting o join burials b on b.burial_id = o.burial_id cross join lateral ${wrongPasses} p) as alarms,
      (select count(*)::int from planned where ${await isOverdue(ctx)}) as not_laid,
      (select count(*)::int from differences d join sites s using (site_id) join blocks bl using (block_id)
        where d.closed_at is null ${at}) as differences`,
  )
  return row!
}
