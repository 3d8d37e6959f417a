import { audit } from '../../../core/audit/audit.ts'
import type { Changing } from '../../../core/context/context.ts'
import { heldTakenBack, receiptTakenBack } from '../../../domain/receipts/receipt-audits.ts'
import type { Receipt } from '../../../domain/receipts/take-back.ts'
import { recomputeSale } from '../../../domain/sales/recompute-sale.ts'

/** The news of a receipt that is taken back, once its order is worked out again. */
export async function tookBack(
  ctx: Changing,
  { receipt_id, receipt_no, sale_id, receipt_customer_id }: Receipt,
  reversal: { receipt_no: number } | null,
  why: string,
) {
  const said = { receipt_id, receipt_no, reason: why, reversedBy: reversal?.receipt_no }
  if (sale_id === null) return audit(ctx, heldTakenBack({ ...said, customer_id: receipt_customer_id }))
  const { sale_status_ref } = await recomputeSale(ctx, sale_id)
  return audit(ctx, receiptTakenBack({ ...said, sale_id, sale_status_ref }))
}
