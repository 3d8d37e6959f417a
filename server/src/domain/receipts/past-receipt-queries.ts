import type { PastReceipt, receipts } from '@sexton/contract/receipts/calls'
import type { Precision } from '@sexton/contract/values/partial-date'
import type { Read } from '../../core/call/verbs.ts'
import type { Reading } from '../../core/context/context.ts'
import { prepared } from '../../core/db/db.ts'
import { pageOf } from '../../core/search/page-of.ts'
import { refuseUnknown } from '../../core/search/refuse-unknown.ts'

/** Receipts of the past (receipts-12), oldest first, undated ones last. */
const inOrder = ({ db }: Reading) =>
  db
    .selectFrom('past_receipts as r')
    .modifyFront(prepared)
    .innerJoin('imports as i', 'i.import_id', 'r.import_id')
    .select(['r.past_receipt_id', 'r.sale_id', 'r.receipt_no', 'r.receipt_date'])
    .select((of) => of.ref('r.receipt_precision').$castTo<Precision>().as('receipt_precision'))
    .select(['r.receipt_words', 'r.payer', 'r.amount', 'r.currency', 'r.tender', 'r.remark', 'i.filename'])
    .select((of) =>
      of
        .selectFrom('other_facts as f')
        .select((fact) => fact.ref('f.facts').$castTo<NonNullable<PastReceipt['facts']>>().as('facts'))
        .where('f.parent_object', '=', 'past_receipt')
        .whereRef('f.parent_object_id', '=', 'r.past_receipt_id')
        .limit(1)
        .as('facts'),
    )
    .orderBy('r.receipt_date', (order) => order.asc().nullsLast())
    .orderBy('r.past_receipt_id')

/** Those kept with a sale; 404 when there is no such sale. */
export const past: Read<typeof receipts.past> = async (ctx, { params: { sale_id }, query }) => {
  const found = await pageOf(ctx, inOrder(ctx).where('r.sale_id', '=', sale_id), query ?? {})
  if (found.length === 0) await refuseUnknown(ctx, 'sales', sale_id)
  return found
}

/** Those kept with a customer's sales; 404 when there is no such customer. */
export const pastOfCustomer: Read<typeof receipts.pastOfCustomer> = async (
  ctx,
  { params: { customer_id }, query },
) => {
  const theirs = ctx.db.selectFrom('sales').select('sale_id').where('customer_id', '=', customer_id)
  const found = await pageOf(ctx, inOrder(ctx).where('r.sale_id', 'in', theirs), query ?? {})
  if (found.length === 0) await refuseUnknown(ctx, 'customers', customer_id)
  return found
}

/** Those kept with sales on which a site is or was; 404 when there is no such site. */
export const pastOfSite: Read<typeof receipts.pastOfSite> = async (ctx, { params: { site_id }, query }) => {
  const its = ctx.db.selectFrom('sale_sites').select('sale_id').where('site_id', '=', site_id)
  const found = await pageOf(ctx, inOrder(ctx).where('r.sale_id', 'in', its), query ?? {})
  if (found.length === 0) await refuseUnknown(ctx, 'sites', site_id)
  return found
}
