import type { onAccount } from '@sexton/contract/on-account/calls'
import { toHundredths } from '@sexton/contract/values/money'
import { audit } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'
import type { Changing } from '../../core/context/context.ts'
import { conflict } from '../../core/refusal.ts'
import { lockAccounts } from '../../domain/receipts/move-money.ts'
import { heldTakenBack } from '../../domain/receipts/receipt-audits.ts'
import { prepareVoidPaper } from '../../domain/receipts/receipt-paper.ts'
import { lockReceipt, takeBack as takeReceiptBack } from '../../domain/receipts/take-back.ts'
import type { StoredFile } from '../../platform/files/files.ts'
import { balanceOf } from './account-queries.ts'

/** Where the money of an account went last: an order, or back to the customer. */
async function gone(ctx: Changing, customer_id: number): Promise<string> {
  const moved = await ctx.db
    .selectFrom('receipts as gives')
    .innerJoin('receipts as takes', 'takes.moved_with', 'gives.receipt_id')
    .select('takes.sale_id')
    .where('gives.receipt_customer_id', '=', customer_id)
    .where('gives.sale_id', 'is', null)
    .where('takes.sale_id', 'is not', null)
    .orderBy('gives.receipt_no', 'desc')
    .executeTakeFirst()
  return moved
    ? `It has been moved to order ${moved.sale_id}. Move it back first.`
    : 'It is no longer on account, so it cannot be voided.'
}

/** Voids or reverses a receipt of money on account, or the payment of a refund (on-account-4). */
export const takeBack: Write<typeof onAccount.takeBack, StoredFile | undefined> = {
  prepare: (ctx, { params }) => prepareVoidPaper(ctx, params.receipt_id),
  async change(ctx, { params: { customer_id, receipt_id }, body }, paper) {
    const { balance } = (await lockAccounts(ctx, [customer_id]))(customer_id)
    const row = await lockReceipt(ctx, receipt_id, { receipt_customer_id: customer_id })
    if (toHundredths(row.value) > toHundredths(balance)) throw conflict(await gone(ctx, customer_id))
    const reason = body.reason || 'No reason given'
    const reversal = await takeReceiptBack(ctx, row, reason, paper)
    const { receipt_no } = row
    await audit(
      ctx,
      heldTakenBack({ receipt_id, receipt_no, customer_id, reason, reversedBy: reversal?.receipt_no }),
    )
    return { balance: await balanceOf(ctx, customer_id) }
  },
}
