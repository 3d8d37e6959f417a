import type { SaleCredits } from '@sexton/contract/credits/calls'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { notFound } from '../../core/refusal.ts'
import { creditLines } from '../../domain/credits/credit-queries.ts'

const noteRow = z.object({
  credit_note_id: z.number(),
  credit_note_no: z.number(),
  invoice_no: z.number(),
  issued_on: z.string(),
  reason: z.string(),
  value: z.number(),
  cancels: z.boolean(),
  created_by: z.string().nullable(),
  created_by_id: z.number().nullable(),
  lines: z.array(z.object({ line_description: z.string(), value: z.number() })),
})

const creditedLines = sql`(select coalesce(json_agg(json_build_object('line_description', l.line_description,
    'value', c.value) order by l.sale_line_id), '[]')
  from credit_note_lines c join sale_lines l using (sale_line_id) where c.credit_note_id = n.credit_note_id)`

/** The credit notes of an order, and what can still be credited on it; 404 when there is no such sale. */
export async function saleCredits(ctx: Reading | Changing, sale_id: number): Promise<SaleCredits> {
  const sale = await ctx.db
    .selectFrom('sales')
    .select(['price', 'price_credited', 'price_receipted'])
    .where('sale_id', '=', sale_id)
    .executeTakeFirst()
  if (!sale) throw notFound()
  const notes = await rowsOf(
    ctx.db,
    noteRow,
    sql`
    select n.credit_note_id, n.credit_note_no, n.invoice_no, n.issued_on, n.reason, n.value, n.cancels,
      nullif(concat_ws(' ', u.first_name, u.last_name), '') as created_by, n.created_by as created_by_id,
      ${creditedLines} as lines
    from credit_notes n left join users u on u.user_id = n.created_by
    where n.sale_id = ${sale_id} order by n.credit_note_no desc`,
  )
  return { ...sale, lines: await creditLines(ctx, sale_id), notes }
}
