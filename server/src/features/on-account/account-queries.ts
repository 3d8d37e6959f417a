import type { onAccount } from '@sexton/contract/on-account/calls'
import type { AccountRow } from '@sexton/contract/on-account/shapes'
import { receiptFilename } from '@sexton/contract/receipts/calls'
import type { Read } from '../../core/call/verbs.ts'
import type { Changing, Reading } from '../../core/context/context.ts'
import { pageOf } from '../../core/search/page-of.ts'
import { refuseUnknown } from '../../core/search/refuse-unknown.ts'
import { receiptRows } from '../../domain/receipts/receipt-queries.ts'

/** What is on no order, newest first, each with the other end of its move. */
const accountRows = (ctx: Reading | Changing) =>
  receiptRows(ctx)
    .leftJoin('receipts as gave', 'gave.receipt_id', 'r.moved_with')
    .leftJoin('receipts as took', 'took.moved_with', 'r.receipt_id')
    .select((of) => of.fn.coalesce('gave.sale_id', 'took.sale_id').as('moved_sale_id'))
    .select((of) =>
      of
        .case()
        .when(of.fn.coalesce('gave.sale_id', 'took.sale_id'), 'is', null)
        .then(of.fn.coalesce('gave.receipt_customer_id', 'took.receipt_customer_id'))
        .end()
        .as('moved_customer_id'),
    )
    .where('r.sale_id', 'is', null)
    .where('r.voided_at', 'is', null)
    .orderBy('r.receipt_at', 'desc')
    .orderBy('r.receipt_no', 'desc')

type Found = Awaited<ReturnType<ReturnType<typeof accountRows>['executeTakeFirstOrThrow']>>

const shown = ({ reversed, sale_id: _, sale_customer_id: __, ...row }: Found): AccountRow => ({
  ...row,
  filename: receiptFilename(row.receipt_no),
  can_delete: !reversed && row.reversal_of_no === null && row.kind !== 'moved',
})

export async function accountRowById(
  ctx: Reading | Changing,
  receipt_id: number,
): Promise<AccountRow | undefined> {
  const row = await accountRows(ctx).where('r.receipt_id', '=', receipt_id).executeTakeFirst()
  return row && shown(row)
}

export async function balanceOf({ db }: Reading | Changing, customer_id: number): Promise<number> {
  const row = await db
    .selectFrom('account_balances')
    .select('balance')
    .where('customer_id', '=', customer_id)
    .executeTakeFirst()
  return row?.balance ?? 0
}

/** What a customer has on account, and all that made it; 404 when there is no such customer. */
export const get: Read<typeof onAccount.get> = async (ctx, { params: { customer_id }, query }) => {
  const rows = await pageOf(
    ctx,
    accountRows(ctx).where('r.receipt_customer_id', '=', customer_id),
    query ?? {},
  )
  if (rows.length === 0) await refuseUnknown(ctx, 'customers', customer_id)
  return { balance: await balanceOf(ctx, customer_id), rows: rows.map(shown) }
}
