import type { Selectable } from 'kysely'
import type { Changing } from '../../core/context/context.ts'
import type { Burials, DigOrders } from '../../core/db/schema.ts'
import { notFound } from '../../core/refusal.ts'
import { lockSale } from '../sales/sale-lock.ts'

export type OrderRow = Selectable<DigOrders>
export type DugBurial = Selectable<Burials>

/** An order to dig and its burial, both locked. */
export interface LockedOrder {
  order: OrderRow
  /** Undefined if it was deleted. */
  burial: DugBurial | undefined
}

/** Locks a burial, and before it its sale as every change of a burial does; undefined if there is none. */
export async function lockDugBurial(ctx: Changing, burial_id: number): Promise<DugBurial | undefined> {
  const of = ctx.db.selectFrom('burials').where('burial_id', '=', burial_id)
  const known = await of.select('sale_id').executeTakeFirst()
  if (known?.sale_id) await lockSale(ctx, known.sale_id)
  return of.selectAll().forUpdate().executeTakeFirst()
}

/** Locks an order to dig after its burial (in this order everywhere); 404 if there is none. */
export async function lockOrder(ctx: Changing, dig_order_id: number): Promise<LockedOrder> {
  const of = ctx.db.selectFrom('dig_orders').where('dig_order_id', '=', dig_order_id)
  const known = await of.select('burial_id').executeTakeFirst()
  if (!known) throw notFound('Order to dig not found')
  const burial = await lockDugBurial(ctx, known.burial_id)
  return { burial, order: await of.selectAll().forUpdate().executeTakeFirstOrThrow() }
}
