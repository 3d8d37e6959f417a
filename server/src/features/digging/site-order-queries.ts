import { siteDigging, siteOrder } from '@sexton/contract/digging/site-calls'
import { sql } from 'kysely'
import { implement } from '../../core/call/implement.ts'
import type { Read } from '../../core/call/verbs.ts'
import { prepared } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { notFound } from '../../core/refusal.ts'

/** The orders to dig that are under way in a site, in the order of their days. */
const underWay: Read<typeof siteDigging.underWay> = async (ctx, { params: { site_id } }) => {
  const site = await ctx.db
    .selectFrom('sites')
    .select('site_id')
    .where('site_id', '=', site_id)
    .executeTakeFirst()
  if (!site) throw notFound()
  return rowsOf(
    ctx.db,
    siteOrder,
    sql`${prepared}
    select o.dig_order_id, o.dig_no, o.state, o.burial_id,
      case when b.burial_id is null then 'Deleted burial' else named_body(b) end as deceased,
      o.grave_no, o.burial_date, sl.slot_to as until
    from dig_orders o
      left join burials b on b.burial_id = o.burial_id
      left join burial_slots sl on sl.burial_slot_id = b.burial_slot_id
    where o.site_id = ${site_id} and o.state not in ('SUPERSEDED', 'CANCELLED', 'CLOSED')
    order by o.burial_date, o.slot_from nulls last, o.dig_no`,
  )
}

export const siteDiggingRoutes = implement(siteDigging, { underWay })
