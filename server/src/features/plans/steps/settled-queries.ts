import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../../core/context/context.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import type { PlanRow } from './plan-queries.ts'

const accountRow = z.object({ customer_id: z.number(), value: z.number() })

/** What went from the order to accounts after this receipt. */
export const movedSince = (ctx: Changing, sale_id: number, receipt_id: number) =>
  rowsOf(
    ctx.db,
    accountRow,
    sql`
    select took.receipt_customer_id as customer_id, sum(took.value) as value
    from receipts took join receipts gave on gave.receipt_id = took.moved_with
    where gave.sale_id = ${sale_id} and gave.receipt_id > ${receipt_id} and took.sale_id is null
    group by 1 order by 1`,
  )

const settledRow = z.object({ given_back: z.number(), notes: z.string().nullable() })

/** What went from the order to accounts when its plan was broken, and the credit notes of the order. */
export async function settledOf(ctx: Reading, { sale_id, ended_on }: PlanRow) {
  const [row] = await rowsOf(
    ctx.db,
    settledRow,
    sql`select
      (select coalesce(sum(-value), 0) from receipts
        where sale_id = ${sale_id} and kind = 'moved' and value < 0 and receipt_at = ${ended_on}) as given_back,
      (select string_agg(credit_note_no::text, ', ' order by credit_note_no) from credit_notes where sale_id = ${sale_id}) as notes`,
  )
  return row!
}
