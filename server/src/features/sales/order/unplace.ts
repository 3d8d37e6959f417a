import type { sales } from '@sexton/contract/sales/calls'
import { timeNow } from '../../../core/clock.ts'
import { audit } from '../../../core/audit/audit.ts'
import type { Changing } from '../../../core/context/context.ts'
import { conflict } from '../../../core/refusal.ts'
import type { Write } from '../../../core/call/verbs.ts'
import { draftOf, lockCustomer } from '../../../domain/sales/customer-drafts.ts'
import { prepareVoidInvoice, voidInvoicePaper, type VoidInvoice } from '../../papers/public.ts'
import { endFurther, isFurther } from './further-order.ts'
import { refuseBuried } from '../../../domain/sales/buried-by-order.ts'
import { refreshSitesOf } from '../../../domain/sales/recompute-sale.ts'
import { orderCancelled } from '../../../domain/sales/sale-audits.ts'
import { endPlanOf } from '../../../domain/plans/end-plan.ts'
import { lockSale, orderIsOver, refuseUnseen, type SaleRow } from '../../../domain/sales/sale-lock.ts'
import { wholeSale } from './whole-sale.ts'
import { reverseBatchedLines } from './order-queries.ts'

async function refuse(ctx: Changing, sale: SaleRow) {
  if (sale.sale_status_ref === 'DRAFT')
    throw conflict('This sale is still a draft, so there is no order to cancel.')
  if (sale.is_legacy) throw conflict('A legacy sale cannot be cancelled.')
  if (sale.cancelled_at) throw conflict(orderIsOver)
  await refuseBuried(ctx, sale)
  if (sale.price_receipted > 0)
    throw conflict('This order has receipts. Delete them first, or cancel it with a credit note.')
  if (sale.price_credited > 0)
    throw conflict('This order has a credit note. Cancel it with a credit note instead.')
  if (isFurther(sale)) return
  await lockCustomer(ctx, sale.customer_id)
  if ((await draftOf(ctx, sale.customer_id)) !== undefined)
    throw conflict('The customer has another draft sale. Place or delete that one first.')
}

/** The invoice is voided first: it keeps what the order came to, and when, as the sale still has it. */
async function backToDraft(
  ctx: Changing,
  { sale_id }: SaleRow,
  reason: string,
  paper: VoidInvoice | undefined,
) {
  const { user_id } = ctx.user
  await ctx.db
    .updateTable('invoices')
    .set({ voided_at: timeNow().toISOString(), voided_by: user_id, void_reason: reason })
    .where('sale_id', '=', sale_id)
    .where('voided_at', 'is', null)
    .execute()
  const nothing = { placed_at: null, ordered_at: null, ordered_by: null, paid_at: null, fulfilled_at: null }
  await ctx.db
    .updateTable('sales')
    .set({
      ...nothing,
      sale_status_ref: 'DRAFT',
      date_override: false,
      invoice_no: null,
      export_batch_id: null,
    })
    .set({ updated_by: user_id })
    .where('sale_id', '=', sale_id)
    .execute()
  await voidInvoicePaper(ctx, sale_id, paper)
}

/** Cancels an order without receipts: a draft again, its invoice voided; placing gives the next number. */
export const unplace: Write<typeof sales.unplace, VoidInvoice | undefined> = {
  prepare: (ctx, { params: { sale_id } }) => prepareVoidInvoice(ctx, sale_id),
  async change(ctx, { params: { sale_id }, body }, paper) {
    const sale = await lockSale(ctx, sale_id)
    await refuse(ctx, sale)
    await refuseUnseen(ctx, sale, body)
    const { reason } = body
    if (sale.export_batch_id !== null) await reverseBatchedLines(ctx, sale)
    await endPlanOf(ctx, sale_id, { how: 'ENDED', reason: reason || 'Order cancelled' })
    await backToDraft(ctx, sale, reason || 'Order cancelled', paper)
    if (isFurther(sale)) await endFurther(ctx, sale, reason || 'Order cancelled')
    await refreshSitesOf(ctx, sale_id)
    const { invoice_no } = sale
    const batched = sale.export_batch_id !== null
    await audit(ctx, orderCancelled({ sale_id, invoice_no, reason, batched }))
    return wholeSale(ctx, sale_id)
  },
}
