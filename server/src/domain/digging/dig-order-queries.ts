import { digOrder, type DigOrder } from '@sexton/contract/digging/order'
import { sql, type RawBuilder } from 'kysely'
import type { Changing, Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { notFound } from '../../core/refusal.ts'

const who = (step: 'issued' | 'marked' | 'checked' | 'opened' | 'laid' | 'closed' | 'stopped') =>
  sql`case when o.${sql.ref(`${step}_at`)} is not null then (
    select jsonb_build_object('user_id', u.user_id, 'name', u.user_name, 'at', o.${sql.ref(`${step}_at`)})
    from users u where u.user_id = o.${sql.ref(`${step}_by`)}) end as ${sql.ref(step)}`

const openDifferences = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('difference_id', d.difference_id, 'says_books', d.says_books,
    'says_ground', d.says_ground) order by d.difference_id), '[]')
  from differences d where d.dig_order_id = o.dig_order_id and d.closed_at is null)`

/** The columns of `digOrder` in the contract. Goes with `digOrderFrom`. */
export const digOrderColumns = ({ user }: Pick<Reading, 'user'>) => sql`
  o.dig_order_id, o.dig_no, o.revision, o.state, o.burial_id,
  case when b.burial_id is null then 'Deleted burial' else named_body(b) end as deceased,
  o.site_id, s.site_ref, s.block_ref, o.grave_no, o.opening, o.for_places, o.depth_cm,
  jsonb_build_object('length_cm', o.coffin_length_cm, 'width_cm', o.coffin_width_cm, 'height_cm', o.coffin_height_cm,
    'shroud', o.shroud) as coffin,
  o.burial_date, o.slot_from, o.notes, o.dangers, o.together_with,
  ${who('issued')}, ${who('marked')}, ${who('checked')}, o.check_how, ${who('opened')}, o.measured_depth_cm,
  ${who('laid')}, (select u.user_name from users u where u.user_id = o.laid_with) as laid_with, ${who('closed')},
  ${who('stopped')}, o.stopped_why, o.stopped_from, o.ended_at, o.ended_why, o.updated_at,
  coalesce(o.marked_by = ${user.user_id}, false) as marked_by_me, ${openDifferences} as differences`

/** Everything those columns come from. */
export const digOrderFrom = sql`
  dig_orders o join sites s on s.site_id = o.site_id left join burials b on b.burial_id = o.burial_id`

/** The orders to dig that `where` picks of `o`, the newest first. */
const digOrders = (ctx: Reading | Changing, where: RawBuilder<unknown>): Promise<DigOrder[]> =>
  rowsOf(
    ctx.db,
    digOrder,
    sql`select ${digOrderColumns(ctx)} from ${digOrderFrom} where ${where} order by o.dig_order_id desc`,
  )

/** An order to dig; 404 if there is none. */
export async function orderById(ctx: Reading | Changing, dig_order_id: number): Promise<DigOrder> {
  const [found] = await digOrders(ctx, sql`o.dig_order_id = ${dig_order_id}`)
  if (!found) throw notFound('Order to dig not found')
  return found
}

/** All orders to dig of a burial, the newest first. */
export const ordersOfBurial = (ctx: Reading | Changing, burial_id: number): Promise<DigOrder[]> =>
  digOrders(ctx, sql`o.burial_id = ${burial_id}`)
