import type { Changing } from '../../core/context/context.ts'
import { does } from '../practices/options.ts'
import type { DugBurial } from './lock-order.ts'

/**
 * True of a (locked) burial whose grave has not been closed on record, while the park digs by order (dig-10). It is not asked
 * of a burial that took place without having been laid: someone has said so with a reason (ground-22).
 */
export async function lacksClosedGrave(ctx: Changing, burial: DugBurial): Promise<boolean> {
  const { burial_date, in_ground, laid_at, laid_dig_order_id } = burial
  if (!does(ctx, 'dig_orders') || burial.is_legacy || (in_ground && laid_at === null)) return false
  if (burial_date === null || burial_date < ctx.park.PRACTICES.dig_orders!) return false
  const closed = await ctx.db
    .selectFrom('dig_orders')
    .select('dig_order_id')
    .where('dig_order_id', '=', laid_dig_order_id)
    .where('state', '=', 'CLOSED')
    .executeTakeFirst()
  return closed === undefined
}
