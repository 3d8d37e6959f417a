import { sql } from 'kysely'
import * as z from 'zod'
import type { Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { notFound } from '../../core/refusal.ts'

const noteRow = z.object({
  credit_note_no: z.number(),
  sale_id: z.number(),
  customer_id: z.number(),
  invoice_no: z.number(),
  issued_on: z.string(),
  reason: z.string(),
  value: z.number(),
  cancels: z.boolean(),
  lines: z.array(z.object({ text: z.string(), price: z.number() })),
})
export type Note = z.output<typeof noteRow>

/** A credit note as its paper says it; 404 when there is no such note. */
export async function noteOf(ctx: Reading, credit_note_id: number): Promise<Note> {
  const [note] = await rowsOf(
    ctx.db,
    noteRow,
    sql`
    select n.credit_note_no, n.sale_id, s.customer_id, n.invoice_no, n.issued_on, n.reason, n.value, n.cancels, (
      select coalesce(json_agg(json_build_object('text', l.line_description, 'price', c.value) order by l.sale_line_id), '[]')
      from credit_note_lines c join sale_lines l using (sale_line_id) where c.credit_note_id = n.credit_note_id) as lines
    from credit_notes n join sales s using (sale_id) where n.credit_note_id = ${credit_note_id}`,
  )
  if (!note) throw notFound()
  return note
}
