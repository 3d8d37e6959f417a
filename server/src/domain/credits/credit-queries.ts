import { creditableOf } from '@sexton/contract/credits/shares'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { namedDeceased } from '../burials/listed-burials.ts'

const lineRow = z.object({
  sale_line_id: z.number(),
  line_description: z.string(),
  line_price: z.number(),
  credited: z.number(),
})

/** The lines of an order that cost something, each with what can still be credited on it (credits-2). */
export async function creditLines(ctx: Reading | Changing, sale_id: number) {
  const lines = await rowsOf(
    ctx.db,
    lineRow,
    sql`
    select l.sale_line_id, l.line_description, l.line_price,
      coalesce((select sum(c.value) from credit_note_lines c where c.sale_line_id = l.sale_line_id), 0) as credited
    from sale_lines l where l.sale_id = ${sale_id} order by l.sale_line_id`,
  )
  const creditable = creditableOf(lines)
  return lines.flatMap(({ credited: _, ...line }, at) =>
    line.line_price > 0 ? [{ ...line, creditable: creditable[at]! }] : [],
  )
}

/** What is credited on a line. */
export interface CreditedLine {
  sale_line_id: number
  value: number
}

interface NewNote {
  sale_id: number
  invoice_no: number
  reason: string
  cancels: boolean
  value: number
  lines: readonly CreditedLine[]
}

const noteRow = z.object({ credit_note_id: z.number(), credit_note_no: z.number(), value: z.number() })
export type Note = z.output<typeof noteRow>

/** Writes a credit note, dated today; the counter queues everybody until the commit. */
export async function insertNote(ctx: Changing, { lines, ...note }: NewNote): Promise<Note> {
  const [made] = await rowsOf(
    ctx.db,
    noteRow,
    sql`
    insert into credit_notes (credit_note_no, sale_id, invoice_no, issued_on, reason, value, cancels, created_by)
    values (next_number('credit_note'), ${note.sale_id}, ${note.invoice_no}, ${ctx.today}, ${note.reason}, ${note.value},
      ${note.cancels}, ${ctx.user.user_id})
    returning credit_note_id, credit_note_no, value`,
  )
  const [ids, values] = [lines.map((line) => line.sale_line_id), lines.map((line) => line.value)]
  await sql`
    insert into credit_note_lines (credit_note_id, sale_line_id, value)
    select ${made!.credit_note_id}, sale_line_id, value from unnest(${ids}::int[], ${values}::numeric[]) l (sale_line_id, value)
    `.execute(ctx.db)
  return made!
}

const payerRow = z.object({ customer_id: z.number(), paid: z.number() })

/** Who has paid an order, who paid last first, with what of it is still there. */
export const payersOf = (ctx: Changing, sale_id: number) =>
  rowsOf(
    ctx.db,
    payerRow,
    sql`
    select receipt_customer_id as customer_id, sum(value) as paid
    from receipts where sale_id = ${sale_id} and voided_at is null
    group by receipt_customer_id having sum(value) > 0
    order by max(receipt_id) filter (where value > 0) desc`,
  )

const plannedRow = namedDeceased.extend({
  burial_id: z.number(),
  burial_status_ref: z.string(),
  customer_id: z.number(),
  sale_id: z.number(),
  site_id: z.number().nullable(),
})

/** The drafts of burials on an order lose site and day; answers them as they were. */
export const freePlanned = (ctx: Changing, sale_id: number) =>
  rowsOf(
    ctx.db,
    plannedRow,
    sql`
    with planned as (
      select * from burials where sale_id = ${sale_id} and not in_ground and burial_status_ref in ('DRAFT', 'UNSITED')
      order by burial_id for update
    )
    update burials b set burial_status_ref = 'UNSITED', site_id = null, grave_no = null, burial_date = null,
      burial_slot_id = null, updated_by = ${ctx.user.user_id}
    from planned p where p.burial_id = b.burial_id
    returning b.burial_id, b.burial_status_ref, b.customer_id, b.sale_id, p.site_id, b.deceased_other_title,
      b.deceased_salutation, b.deceased_first_name, b.deceased_middle_name, b.deceased_last_name, b.deceased_suffix`,
  )

const releasedRow = z.object({ site_ref: z.string() })

/** The sites of a cancelled order are free again; answers those it had. */
export async function releaseSites(ctx: Changing, sale_id: number): Promise<string[]> {
  const rows = await rowsOf(
    ctx.db,
    releasedRow,
    sql`
    with released as (
      update sale_sites set released_at = now(), updated_by = ${ctx.user.user_id}
      where sale_id = ${sale_id} and released_at is null returning site_id
    )
    select s.site_ref from released join sites s using (site_id) order by s.sort_key`,
  )
  return rows.map(({ site_ref }) => site_ref)
}
