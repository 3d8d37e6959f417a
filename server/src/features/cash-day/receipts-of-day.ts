import type { cashDays, CashReceipt } from '@sexton/contract/cash-day/calls'
import type { Read } from '../../core/call/verbs.ts'
import { pageOf } from '../../core/search/page-of.ts'
import { customerNameColumns } from '../../core/words/names.ts'
import { inDrawer } from './cash-queries.ts'

const named = customerNameColumns.map((column) => `c.${column}` as const)

/** The receipts of a day that are counted in the drawer, in their order, voided ones too; of one user, payment type or mode. */
export const receipts: Read<typeof cashDays.receipts> = (ctx, { params: { date }, query }) => {
  const { user_id, payment_type_id, payment_mode_id, ...page } = query
  let rows = ctx.db
    .selectFrom('receipts as r')
    .innerJoin('customers as c', 'c.customer_id', 'r.receipt_customer_id')
    .innerJoin('payment_types as t', 't.payment_type_id', 'r.payment_type_id')
    .leftJoin('payment_modes as m', 'm.payment_mode_id', 'r.payment_mode_id')
    .leftJoin('users as u', 'u.user_id', 'r.created_by')
    .leftJoin('receipts as original', 'original.receipt_id', 'r.reversal_of')
    .select([
      'r.receipt_id',
      'r.receipt_no',
      'r.sale_id',
      'c.customer_id',
      'r.value',
      't.payment_type',
      'm.payment_mode',
    ])
    .select(['u.user_name', 'r.created_at', 'original.receipt_no as reversal_of_no'])
    .select(['r.voided_at', 'r.void_reason', ...named])
    .where('r.receipt_at', '=', date)
    .where((row) =>
      row.or([
        inDrawer,
        row.exists(
          row
            .selectFrom('cash_receipts as k')
            .select('k.receipt_id')
            .whereRef('k.receipt_id', '=', 'r.receipt_id'),
        ),
      ]),
    )
    .orderBy('r.receipt_no')
  if (user_id !== undefined) rows = rows.where('r.created_by', '=', user_id)
  if (payment_type_id !== undefined) rows = rows.where('r.payment_type_id', '=', payment_type_id)
  if (payment_mode_id !== undefined) rows = rows.where('r.payment_mode_id', '=', payment_mode_id)
  return pageOf(ctx, rows, page) satisfies Promise<CashReceipt[]>
}
