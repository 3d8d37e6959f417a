import { sql } from 'kysely'
import * as z from 'zod'
import type { Db, Tx } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { customerNameOf } from '../../core/words/names.ts'
import { after, firstDayOf, type Month } from './batch-rules.ts'
import { waitingCredit, waitingReceipt, waitingReversal, waitingSale } from './waiting.ts'

/** Ids of what goes into a batch. */
interface Held {
  sales: number[]
  reversals: number[]
  credits: number[]
  receipts: number[]
}

interface Asked {
  month: Month
  timeZone: string
}

/** Locks what waits of a month: who comes second waits here, and finds that it is in a batch already. */
async function lock(db: Db, { month, timeZone }: Asked): Promise<Held> {
  const [from, until] = [firstDayOf(month), firstDayOf(after(month))]
  const at = (day: string) => sql<string>`${day}::date::timestamp at time zone ${timeZone}`
  const sales = await db
    .selectFrom('sales as s')
    .select('s.sale_id')
    .where(waitingSale)
    .where('s.ordered_at', '>=', at(from))
    .where('s.ordered_at', '<', at(until))
    .orderBy('s.sale_id')
    .forUpdate()
    .execute()
  const reversals = await db
    .selectFrom('sale_reversals as v')
    .select('v.sale_reversal_id')
    .where(waitingReversal)
    .where('v.reversed_on', '>=', from)
    .where('v.reversed_on', '<', until)
    .orderBy('v.sale_reversal_id')
    .forUpdate()
    .execute()
  const credits = await db
    .selectFrom('credit_notes as n')
    .select('n.credit_note_id')
    .where(waitingCredit)
    .where('n.issued_on', '>=', from)
    .where('n.issued_on', '<', until)
    .orderBy('n.credit_note_id')
    .forUpdate()
    .execute()
  const receipts = await db
    .selectFrom('receipts as r')
    .select('r.receipt_id')
    .where(waitingReceipt)
    .where('r.receipt_at', '>=', from)
    .where('r.receipt_at', '<', until)
    .orderBy('r.receipt_id')
    .forUpdate()
    .execute()
  return {
    sales: sales.map(({ sale_id }) => sale_id),
    reversals: reversals.map(({ sale_reversal_id }) => sale_reversal_id),
    credits: credits.map(({ credit_note_id }) => credit_note_id),
    receipts: receipts.map(({ receipt_id }) => receipt_id),
  }
}

/** Orders, and what takes from them: each is an entry of the sheet of sales. */
const countOfSales = ({ sales, reversals, credits }: Held) => sales.length + reversals.length + credits.length

const batchRow = z.object({
  export_batch_id: z.number(),
})

/** The batch with its counts and sums; its number is the month's next. */
async function insertBatch(db: Db, { year, month }: Month, user_id: number, held: Held) {
  const rows = await rowsOf(
    db,
    batchRow,
    sql`
    insert into export_batches (year, month, sequence, sale_count, receipt_count, sale_total, receipt_total, created_by)
    select ${year}, ${month},
      (select coalesce(max(sequence), 0) + 1 from export_batches where year = ${year} and month = ${month}),
      ${countOfSales(held)}::int, ${held.receipts.length}::int,
      (select coalesce(sum(price), 0) from sales where sale_id = any(${held.sales}::int[]))
        + (select coalesce(sum(line_price), 0) from export_batch_lines
            where sale_reversal_id = any(${held.reversals}::int[]))
        - (select coalesce(sum(value), 0) from credit_notes where credit_note_id = any(${held.credits}::int[])),
      (select coalesce(sum(value), 0) from receipts where receipt_id = any(${held.receipts}::int[])), ${user_id}
    returning export_batch_id`,
  )
  return rows[0]!.export_batch_id
}

/** The sales' lines with each product's account as it is now; those of reversals were written when they happened. */
async function freezeSales(db: Db, batch: number, { sales, reversals }: Held, timeZone: string) {
  await sql`
    insert into export_batch_lines (export_batch_id, sale_id, invoice_no, line_date, customer_id, customer_name,
      product_ref, external_account_id, line_description, line_price)
    select ${batch}, s.sale_id, s.invoice_no, (s.ordered_at at time zone ${timeZone})::date, s.customer_id,
      ${customerNameOf('c')}, p.product_ref, p.external_account_id, l.line_description, l.line_price
    from sales s join customers c using (customer_id) join sale_lines l using (sale_id) join products p using (product_id)
    where s.sale_id = any(${sales}::int[])
    order by s.ordered_at, s.invoice_no, l.sale_line_id`.execute(db)
  await sql`update sales set export_batch_id = ${batch} where sale_id = any(${sales}::int[])`.execute(db)
  await sql`update export_batch_lines set export_batch_id = ${batch}
    where sale_reversal_id = any(${reversals}::int[])`.execute(db)
  await sql`update sale_reversals set export_batch_id = ${batch}
    where sale_reversal_id = any(${reversals}::int[])`.execute(db)
}

/** The lines of credit notes, negative on the day of their note, with each product's account as it is now. */
async function freezeCredits(db: Db, batch: number, credits: number[]) {
  await sql`
    insert into export_batch_lines (export_batch_id, credit_note_id, sale_id, invoice_no, line_date, customer_id,
      customer_name, product_ref, external_account_id, line_description, line_price)
    select ${batch}, n.credit_note_id, n.sale_id, n.invoice_no, n.issued_on, s.customer_id, ${customerNameOf('c')},
      p.product_ref, p.external_account_id, l.line_description, -x.value
    from credit_notes n join credit_note_lines x using (credit_note_id) join sale_lines l using (sale_line_id)
      join products p using (product_id) join sales s on s.sale_id = n.sale_id join customers c using (customer_id)
    where n.credit_note_id = any(${credits}::int[])
    order by n.credit_note_no, l.sale_line_id`.execute(db)
  await sql`update credit_notes set export_batch_id = ${batch} where credit_note_id = any(${credits}::int[])`.execute(
    db,
  )
}

/** Each receipt on the invoice that it was made under, whatever has become of its order since. */
async function freezeReceipts(db: Db, batch: number, receipts: number[]) {
  await sql`
    insert into export_batch_receipts (receipt_id, export_batch_id, receipt_no, receipt_date, sale_id, invoice_no,
      customer_id, customer_name, payment_type, payment_mode, note, reversal_of_no, value, kind)
    select r.receipt_id, ${batch}, r.receipt_no, r.receipt_at, r.sale_id, r.invoice_no, c.customer_id,
      ${customerNameOf('c')}, t.payment_type, m.payment_mode, r.note, original.receipt_no, r.value, r.kind
    from receipts r join customers c on c.customer_id = r.receipt_customer_id
      join payment_types t using (payment_type_id) left join payment_modes m using (payment_mode_id)
      left join receipts original on original.receipt_id = r.reversal_of
    where r.receipt_id = any(${receipts}::int[])`.execute(db)
  await sql`update receipts set export_batch_id = ${batch} where receipt_id = any(${receipts}::int[])`.execute(
    db,
  )
}

async function putInto(db: Db, batch: number, held: Held, timeZone: string) {
  await freezeSales(db, batch, held, timeZone)
  if (held.credits.length > 0) await freezeCredits(db, batch, held.credits)
  await freezeReceipts(db, batch, held.receipts)
}

/**
 * Puts a month's sales, reversals, credit notes and receipts that no batch holds into the next batch of that month, for ever, with
 * what its workbook says of them (accounts-4, accounts-5). Answers the batch's id, or undefined when nothing waits.
 */
export async function freeze(db: Tx, asked: Asked, user_id: number): Promise<number | undefined> {
  const held = await lock(db, asked)
  if (countOfSales(held) + held.receipts.length === 0) return undefined
  const batch = await insertBatch(db, asked.month, user_id, held)
  await putInto(db, batch, held, asked.timeZone)
  return batch
}

/** Puts what waits of a month into a batch that is there with its counts and sums; in one transaction with it. */
export async function freezeInto(db: Db, batch: number, asked: Asked): Promise<void> {
  await putInto(db, batch, await lock(db, asked), asked.timeZone)
}
