import type { receipts } from '@sexton/contract/receipts/calls'
import { audit } from '../../core/audit/audit.ts'
import type { StoredFile } from '../../platform/files/files.ts'
import type { Write } from '../../core/call/verbs.ts'
import { conflict } from '../../core/refusal.ts'
import { lockSale, orderIsOver } from '../../domain/sales/sale-lock.ts'
import { recomputeSale } from '../../domain/sales/recompute-sale.ts'
import { receiptTakenBack } from '../../domain/receipts/receipt-audits.ts'
import { prepareVoidPaper } from '../../domain/receipts/receipt-paper.ts'
import { receiptById } from '../../domain/receipts/receipt-queries.ts'
import { lockReceipt, takeBack } from '../../domain/receipts/take-back.ts'

/** Deletes a receipt (receipts-8, receipts-9): voids it, or reverses one that an export batch holds. */
export const remove: Write<typeof receipts.remove, StoredFile | undefined> = {
  prepare: (ctx, { params }) => prepareVoidPaper(ctx, params.receipt_id),
  async change(ctx, { params: { sale_id, receipt_id }, body }, paper) {
    const sale = await lockSale(ctx, sale_id)
    if (sale.cancelled_at) throw conflict(orderIsOver)
    const row = await lockReceipt(ctx, receipt_id, { sale_id })
    const reason = body.reason || 'No reason given'
    const reversed = await takeBack(ctx, row, reason, paper)
    const reversal = reversed && (await receiptById(ctx, reversed.receipt_id))!
    const { sale_status_ref, price_receipted, price_outstanding } = await recomputeSale(ctx, sale_id)
    const { receipt_no } = row
    const takenBack = { receipt_id, receipt_no, sale_id, sale_status_ref, reason }
    await audit(ctx, receiptTakenBack({ ...takenBack, reversedBy: reversal?.receipt_no }))
    return { sale_status_ref, price_receipted, price_outstanding, reversal }
  },
}
