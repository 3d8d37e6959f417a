import { digging } from '@sexton/contract/digging/calls'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Read } from '../../core/call/verbs.ts'
import type { Reading } from '../../core/context/context.ts'
import { prepared } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { digOrderColumns, digOrderFrom } from '../../domain/digging/dig-order-queries.ts'
import { wrongPasses } from './wrong-pass-queries.ts'

const { orders: listed, without: planned } = digging.list.response.shape

/** In SQL: an order that is neither superseded nor cancelled nor closed. */
const isLive = sql`o.state not in ('SUPERSEDED', 'CANCELLED', 'CLOSED')`

const at = (cemetery_id: number | undefined) =>
  cemetery_id === undefined ? sql`` : sql`and bl.cemetery_id = ${cemetery_id}`

/**
 * Whether this user may have to check the grave: somebody else marked it. That counts for what the order has replaced, too.
 * With PERM_EDIT one works with the books anyway (dig-4).
 */
const isBlind = ({ may, user }: Reading) =>
  may('PERM_GROUNDS') && !may('PERM_EDIT')
    ? sql`o.state in ('MARKED', 'SUPERSEDED', 'CANCELLED') and exists (
        select from dig_orders m
        where m.burial_id = o.burial_id and m.state = 'MARKED' and m.marked_by <> ${user.user_id})`
    : sql`false`

/** All that names the site of an order, its reasons too. */
const unnamed = {
  site_id: null,
  site_ref: null,
  grave_no: null,
  plot: null,
  stopped_why: null,
  ended_why: null,
  differences: [],
}

const row = listed.element.extend({ is_blind: z.boolean() })

/** The orders of a day, and with those of today what is still live of the days before. */
async function ordersOf(ctx: Reading, date: string, cemetery_id: number | undefined) {
  const rows = await rowsOf(
    ctx.db,
    row,
    sql`${prepared}
    select ${digOrderColumns(ctx)}, bl.cemetery_id, c.name as undertaker,
      exists (select from burial_passes p where p.burial_id = o.burial_id and p.state = 'ACTIVE') as has_pass,
      s.outline::text as plot, (
        select coalesce(jsonb_agg(jsonb_build_object('other', w.other, 'at', w.at) order by w.at desc), '[]')
        from ${wrongPasses} w) as alarms,
      ${isBlind(ctx)} as is_blind
    from ${digOrderFrom} join blocks bl on bl.block_id = s.block_id
      left join contractors c on c.contractor_id = b.undertaker_id
    where (o.burial_date = ${date}::date or (${date}::date = ${ctx.today}::date and o.burial_date < ${date}::date and ${isLive}))
      ${at(cemetery_id)}
    order by o.state <> 'STOPPED', not ${isLive}, o.burial_date, o.slot_from nulls last, o.dig_no`,
  )
  return rows.map(({ is_blind, ...order }) => (is_blind ? { ...order, ...unnamed } : order))
}

/** Confirmed burials of the day that have no order and that nobody was laid by. */
const withoutOrder = (ctx: Reading, date: string, cemetery_id: number | undefined) =>
  rowsOf(
    ctx.db,
    planned.element,
    sql`${prepared}
    select b.burial_id, named_body(b) as deceased, s.site_ref, sl.slot_from
    from burials b join sites s on s.site_id = b.site_id join blocks bl on bl.block_id = s.block_id
      left join burial_slots sl on sl.burial_slot_id = b.burial_slot_id
    where b.burial_date = ${date}::date and b.burial_date >= ${ctx.park.PRACTICES.dig_orders!}::date
      and b.burial_status_ref = 'CONFIRMED' and not b.is_legacy and not b.in_ground ${at(cemetery_id)}
      and not exists (select from dig_orders o where o.burial_id = b.burial_id and ${isLive})
    order by sl.slot_from nulls last, b.burial_id`,
  )

/** The orders of a day, those that are stopped first, then by the hour; those that ended come last. */
export const list: Read<typeof digging.list> = async (ctx, { query }) => {
  const date = query?.date ?? ctx.today
  const [orders, without] = await Promise.all([
    ordersOf(ctx, date, query?.cemetery_id),
    withoutOrder(ctx, date, query?.cemetery_id),
  ])
  return { date, orders, without }
}
