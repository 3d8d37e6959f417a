import type { receipts } from '@sexton/contract/receipts/calls'
import type { Precision } from '@sexton/contract/values/partial-date'
import type { Read } from '../../core/call/verbs.ts'
import { notFound } from '../../core/refusal.ts'
import { pageOf } from '../../core/search/page-of.ts'

/** The receipts of the past kept with a sale (receipts-12), oldest first, undated ones last; 404 when there is no such sale. */
export const past: Read<typeof receipts.past> = async (ctx, { params: { sale_id }, query }) => {
  const all = ctx.db
    .selectFrom('past_receipts as r')
    .innerJoin('imports as i', 'i.import_id', 'r.import_id')
    .where('r.sale_id', '=', sale_id)
    .select(['r.past_receipt_id', 'r.sale_id', 'r.receipt_no', 'r.receipt_date'])
    .select((of) => of.ref('r.receipt_precision').$castTo<Precision>().as('receipt_precision'))
    .select(['r.payer', 'r.amount', 'r.currency', 'r.tender', 'r.remark', 'i.filename'])
    .orderBy('r.receipt_date', (order) => order.asc().nullsLast())
    .orderBy('r.past_receipt_id')
  const found = await pageOf(ctx, all, query ?? {})
  if (found.length > 0) return found
  const sale = ctx.db.selectFrom('sales').select('sale_id').where('sale_id', '=', sale_id)
  if (!(await sale.executeTakeFirst())) throw notFound()
  return []
}
