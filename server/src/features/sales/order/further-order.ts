import { customerName } from '@sexton/contract/customers/name'
import { saleStatuses } from '@sexton/contract/core/statuses'
import { timeNow } from '../../../core/clock.ts'
import { audit } from '../../../core/audit/audit.ts'
import type { Changing } from '../../../core/context/context.ts'
import { inMoney } from '../../../core/words/in-money.ts'
import { conflict } from '../../../core/refusal.ts'
import { lackingCharge } from './order-queries.ts'
import { order } from './place.ts'
import { afterStatus } from '../../../domain/sales/recompute-sale.ts'
import type { SaleRow } from '../../../domain/sales/sale-lock.ts'
import { wholeSale } from './whole-sale.ts'

/** What a further order is for: a burial, or a site exchanged for a dearer one. */
type Tie = { for_burial_id: number } | { for_sale_site_id: number }

interface Further {
  tie: Tie
  tariff_id: number
  /** What it is for, for those who read the history. */
  words: string
  addLines: (sale_id: number) => Promise<unknown>
}

async function open(ctx: Changing, sale: SaleRow, { tie, tariff_id, addLines }: Further) {
  const { user_id } = ctx.user
  const { sale_id } = await ctx.db
    .insertInto('sales')
    .values({ customer_id: sale.customer_id, tariff_id, ...tie, created_by: user_id, updated_by: user_id })
    .returning('sale_id')
    .executeTakeFirstOrThrow()
  await addLines(sale_id)
  return sale_id
}

/**
 * Charges what a (locked, placed) sale lacks by an order of its own, placed at once: a number of its own, a price that is
 * outstanding, a place in the next batch. The first order stays as its invoice says (decision 42).
 */
export async function placeFurther(ctx: Changing, sale: SaleRow, further: Further) {
  const sale_id = await open(ctx, sale, further)
  const whole = await wholeSale(ctx, sale_id)
  const { after, invoice_no } = await order(ctx, whole, {})
  const customer = customerName(whole.customer)
  await audit(ctx, {
    object: 'sale',
    object_id: sale_id,
    action: 'PLACED',
    message: `Order for ${further.words} (sale ${sale.sale_id}) placed: invoice ${invoice_no}, ${inMoney(ctx.park, whole.price)}`,
    data: { name: customer, sale_id, sale_status_ref: after, sale_status: saleStatuses[after] },
  })
  await afterStatus(ctx, sale_id, { before: 'DRAFT', after, customer, is_legacy: false })
  return { sale_id, invoice_no }
}

export const isFurther = ({ for_burial_id, for_sale_site_id }: SaleRow) =>
  for_burial_id !== null || for_sale_site_id !== null

/**
 * A cancelled further order is a voided record at once; not while its burial stands on what it charges, nor while its site
 * is one of a dearer type (the database says so).
 */
export async function endFurther(ctx: Changing, { sale_id, for_burial_id }: SaleRow, reason: string) {
  const { user_id } = ctx.user
  const voided = { voided_at: timeNow().toISOString(), voided_by: user_id, void_reason: reason }
  await ctx.db.updateTable('sales').set(voided).where('sale_id', '=', sale_id).execute()
  const lacking = await lackingCharge(ctx, for_burial_id)
  if (lacking)
    throw conflict(
      `This order charges ${lacking.description}, which the burial of ${lacking.deceased} requires. Set that burial to draft first.`,
    )
}
