import type { onAccount } from '@sexton/contract/on-account/calls'
import type { Write } from '../../core/call/verbs.ts'
import { moveToAccount, moveToSale } from '../../domain/receipts/move-money.ts'
import { recomputeSale } from '../../domain/sales/recompute-sale.ts'
import { lockSale } from '../../domain/sales/sale-lock.ts'
import { balanceOf } from './account-queries.ts'

/** Money on account pays for an order (on-account-2). */
export const move: Write<typeof onAccount.move> = {
  async change(ctx, { params: { customer_id }, body: { sale_id, value } }) {
    const { sale_status_ref, price_receipted, price_outstanding } = await moveToSale(ctx, sale_id, {
      customer_id,
      value,
    })
    return { balance: await balanceOf(ctx, customer_id), sale_status_ref, price_receipted, price_outstanding }
  },
}

/** Money of an order goes to the account of its customer, or of who paid (on-account-3). */
export const moveBack: Write<typeof onAccount.moveBack> = {
  async change(ctx, { params: { sale_id }, body: { customer_id, value, reason } }) {
    const sale = await lockSale(ctx, sale_id)
    await moveToAccount(ctx, sale_id, { customer_id: customer_id ?? sale.customer_id, value, note: reason })
    const { sale_status_ref, price_receipted, price_outstanding } = await recomputeSale(ctx, sale_id)
    return { sale_status_ref, price_receipted, price_outstanding }
  },
}
