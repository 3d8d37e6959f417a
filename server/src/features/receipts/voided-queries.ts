import { receiptFilename, type receipts, type VoidedReceipt } from '@sexton/contract/receipts/calls'
import type { Read } from '../../core/call/verbs.ts'
import type { Reading } from '../../core/context/context.ts'
import { pageOf } from '../../core/search/page-of.ts'
import { refuseUnknown } from '../../core/search/refuse-unknown.ts'
import { receiptRows } from '../../domain/receipts/receipt-queries.ts'

/** Voided receipts (receipts-8), newest first. */
const inOrder = (ctx: Reading) =>
  receiptRows(ctx)
    .leftJoin('users as u', 'u.user_id', 'r.voided_by')
    .select(['r.void_reason', 'r.voided_by as voided_by_id', 'u.user_name as voided_by'])
    .select(({ ref }) => ref('r.voided_at').$notNull().as('voided_at'))
    .where('r.voided_at', 'is not', null)
    .orderBy('r.receipt_at', 'desc')
    .orderBy('r.receipt_no', 'desc')

type Found = Awaited<ReturnType<ReturnType<typeof inOrder>['executeTakeFirstOrThrow']>>

const shown = ({ reversed: _, reversal_of_no: __, ...row }: Found): VoidedReceipt => ({
  ...row,
  filename: receiptFilename(row.receipt_no),
})

/** Those of a sale; 404 when there is no such sale. */
export const voided: Read<typeof receipts.voided> = async (ctx, { params: { sale_id }, query }) => {
  const found = await pageOf(ctx, inOrder(ctx).where('r.sale_id', '=', sale_id), query ?? {})
  if (found.length === 0) await refuseUnknown(ctx, 'sales', sale_id)
  return found.map(shown)
}

/** Those that a customer paid, and those on their sales; 404 when there is no such customer. */
export const voidedOfCustomer: Read<typeof receipts.voidedOfCustomer> = async (
  ctx,
  { params: { customer_id }, query },
) => {
  // Each half by an index of its own: as one condition they would be looked for among all receipts.
  const paid = ctx.db
    .selectFrom('receipts')
    .select('receipt_id')
    .where('receipt_customer_id', '=', customer_id)
  const onTheirs = ctx.db
    .selectFrom('receipts as on')
    .innerJoin('sales as theirs', 'theirs.sale_id', 'on.sale_id')
    .select('on.receipt_id')
    .where('theirs.customer_id', '=', customer_id)
  const all = inOrder(ctx).where('r.receipt_id', 'in', paid.union(onTheirs))
  const found = await pageOf(ctx, all, query ?? {})
  if (found.length === 0) await refuseUnknown(ctx, 'customers', customer_id)
  return found.map(shown)
}
