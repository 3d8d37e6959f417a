import type { accounts, Batch } from '@sexton/contract/accounts/calls'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../core/context/context.ts'
import type { Read } from '../../core/call/verbs.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { pageOf } from '../../core/search/page-of.ts'
import { monthName, monthOf } from './batch-rules.ts'
import { waitingCredit, waitingReceipt, waitingReversal, waitingSale } from './waiting.ts'

const monthRow = z.object({
  year: z.number(),
  month: z.number(),
  sales_count: z.number(),
  receipts_count: z.number(),
})

/** Months with something to batch, newest first, after the running one, which is always there (accounts-1). */
export const months: Read<typeof accounts.months> = async (ctx) => {
  const running = monthOf(ctx.today)
  const rows = await rowsOf(
    ctx.db,
    monthRow,
    sql`
    select extract(year from month)::int as year, extract(month from month)::int as month,
      sum(sales)::int as sales_count, sum(receipts)::int as receipts_count
    from (
      select date_trunc('month', s.ordered_at at time zone ${ctx.park.PARK_TIME_ZONE}) as month, 1 as sales,
        0 as receipts from sales s where ${waitingSale}
      union all select date_trunc('month', v.reversed_on::timestamp), 1, 0 from sale_reversals v where ${waitingReversal}
      union all select date_trunc('month', n.issued_on::timestamp), 1, 0 from credit_notes n where ${waitingCredit}
      union all select date_trunc('month', r.receipt_at::timestamp), 0, 1 from receipts r where ${waitingReceipt}
      union all select make_timestamp(${running.year}, ${running.month}, 1, 0, 0, 0), 0, 0
    ) waiting
    where month <= make_timestamp(${running.year}, ${running.month}, 1, 0, 0, 0)
    group by waiting.month order by waiting.month desc`,
  )
  return rows.map((row) => ({ ...row, month_name: monthName(row.month) }))
}

/** Batches, newest month first, the later ones of a month before its first. */
const inOrder = (ctx: Reading | Changing) =>
  ctx.db
    .selectFrom('export_batches as b')
    .leftJoin('users as u', 'u.user_id', 'b.created_by')
    .select(['b.export_batch_id', 'b.batch_name', 'b.year', 'b.month', 'b.sale_count', 'b.receipt_count'])
    .select(['b.sale_total', 'b.receipt_total', 'b.created_at', 'u.user_name as created_by'])
    .select('b.created_by as created_by_id')
    .orderBy('b.year', 'desc')
    .orderBy('b.month', 'desc')
    .orderBy('b.sequence', 'desc')

const named = <Row extends { month: number }>(row: Row) => ({ ...row, month_name: monthName(row.month) })

/** One batch, where there is such a one. */
export async function batchWith(
  ctx: Reading | Changing,
  export_batch_id: number,
): Promise<Batch | undefined> {
  const one = await inOrder(ctx).where('b.export_batch_id', '=', export_batch_id).executeTakeFirst()
  return one && named(one)
}

/** A page of the batches (all without `limit`), how many there are in X-Total-Count (accounts-8). */
export const list: Read<typeof accounts.list> = async (ctx, { query }) =>
  (await pageOf(ctx, inOrder(ctx), query)).map(named)
