import pg from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../test/harness.ts'
import { aDraft, aLine, aReceipt, place } from '../../test/rows/plain-rows.ts'
import { PlainSql } from '../../test/rows/plain-sql.ts'
import { migrate } from '../migrate.ts'
import { migrationFiles } from '../migration-files.ts'

const number = '0180'

/** An order of 500 with a receipt of 50 in a batch; the receipt reversed, the order cancelled. Answers the sale. */
async function takenBack(sql: PlainSql): Promise<number> {
  const sale_id = await aDraft(sql)
  await aLine(sql, sale_id, 500)
  await sql.together(() => place(sql, sale_id))
  await aReceipt(sql, sale_id, 50)
  await batch(sql, 'sale_id = $1', sale_id)
  await sql.rows(
    `insert into receipts (receipt_no, sale_id, receipt_customer_id, value, payment_type_id, receipt_at, reversal_of)
     select next_number('receipt'), sale_id, receipt_customer_id, -value, payment_type_id, receipt_at, receipt_id
     from receipts where sale_id = $1`,
    sale_id,
  )
  await cancel(sql, sale_id)
  return sale_id
}

/** As earlier versions did it: the receipts' sheet names the invoice that the sale has now. */
async function batch(sql: PlainSql, which: string, ...values: unknown[]) {
  const waiting = `export_batch_id is null and ${which}`
  await sql.together(async () => {
    const made = await sql.value(
      `insert into export_batches (year, month, sequence, sale_count, receipt_count, sale_total, receipt_total)
       select 2024, 3, (select count(*) + 1 from export_batches),
         (select count(*) from sales where placed_at is not null and ${waiting}), count(*),
         (select coalesce(sum(price), 0) from sales where placed_at is not null and ${waiting}), sum(value)
       from receipts where ${waiting} returning export_batch_id`,
      ...values,
    )
    await sql.rows(
      `insert into export_batch_lines (export_batch_id, sale_id, invoice_no, line_date, customer_id, customer_name,
         line_description, line_price)
       select ${made}, sale_id, invoice_no, '2024-03-01', customer_id, 'Ng', 'Deed', price
       from sales where placed_at is not null and ${waiting}`,
      ...values,
    )
    await sql.rows(
      `insert into export_batch_receipts (export_batch_id, receipt_id, receipt_no, receipt_date, sale_id, invoice_no,
         customer_id, customer_name, payment_type, reversal_of_no, value)
       select ${made}, r.receipt_id, r.receipt_no, r.receipt_at, r.sale_id, s.invoice_no, s.customer_id, 'Ng', 'Cash',
         taken.receipt_no, r.value
       from receipts r join sales s using (sale_id) left join receipts taken on taken.receipt_id = r.reversal_of
       where ${waiting.replaceAll(/(?=export_batch_id|sale_id)/g, 'r.')}`,
      ...values,
    )
    for (const table of ['sales', 'receipts'])
      await sql.rows(
        `update ${table} set export_batch_id = ${made}
         where ${table === 'sales' ? 'placed_at is not null and' : ''} ${waiting}`,
        ...values,
      )
  })
}

const cancel = (sql: PlainSql, sale_id: number) =>
  sql.together(async () => {
    await sql.rows(
      `insert into sale_reversals (sale_id, invoice_no, reversed_on)
       select sale_id, invoice_no, '2024-04-02' from sales where sale_id = $1 and export_batch_id is not null`,
      sale_id,
    )
    await sql.rows(
      `insert into export_batch_lines (sale_reversal_id, sale_id, invoice_no, line_date, customer_id, customer_name,
         line_description, line_price)
       select sale_reversal_id, sale_id, invoice_no, reversed_on, 1, 'Ng', 'Deed', -500
       from sale_reversals where sale_id = $1`,
      sale_id,
    )
    await sql.rows(
      `update sales set placed_at = null, ordered_at = null, invoice_no = null, export_batch_id = null,
         paid_at = null, sale_status_ref = 'DRAFT' where sale_id = $1`,
      sale_id,
    )
    await sql.rows(
      `update invoices set voided_at = now(), void_reason = 'Mistaken' where sale_id = $1 and voided_at is null`,
      sale_id,
    )
  })

test('the upgrade of an earlier park completes each receipt and cancelled invoice, and says what it corrected', async () => {
  const { ownerUrl } = await freshDatabase('template0')
  const files = migrationFiles()
  await migrate({ ownerUrl, files: files.filter(({ name }) => name < number) })
  const client = new pg.Client({ connectionString: ownerUrl, options: '-c search_path=sexton,public' })
  await client.connect()
  try {
    const sql = new PlainSql(client)
    const [again, gone] = [await takenBack(sql), await takenBack(sql)]
    await sql.together(() => place(sql, again))
    await aReceipt(sql, again, 7)
    await batch(sql, 'true')
    // Never batched: its receipt was voided, its price is only in the audit row of the order.
    const unseen = await aDraft(sql)
    await aLine(sql, unseen, 1234.5)
    await sql.together(() => place(sql, unseen))
    await sql.rows(
      `insert into audits (object, object_id, action, message)
       select 'sale', sale_id, 'PLACED', 'Order placed: invoice ' || invoice_no || ', ZK 1,234.50, dated 2 May 2024'
       from sales where sale_id = $1`,
      unseen,
    )
    await aReceipt(sql, unseen, 9)
    await sql.rows(
      `update receipts set voided_at = now(), void_reason = 'Mistaken' where sale_id = $1`,
      unseen,
    )
    await cancel(sql, unseen)
    await aLine(sql, unseen, 1)

    await migrate({ ownerUrl, files })
    const books = await sql.rows(
      `select i.sale_id, i.invoice_no, i.price, array(select value::float8 from receipts r
         where r.invoice_no = i.invoice_no order by receipt_id) as receipts
       from invoices i order by invoice_no`,
    )
    expect(books).toEqual([
      { sale_id: again, invoice_no: 1, price: '500.00', receipts: [50, -50] },
      { sale_id: gone, invoice_no: 2, price: '500.00', receipts: [50, -50] },
      { sale_id: again, invoice_no: 3, price: null, receipts: [7] },
      { sale_id: unseen, invoice_no: 4, price: '1234.50', receipts: [9] },
    ])
    expect(
      await sql.rows('select invoice_no, value::float8 from export_batch_receipts order by receipt_no'),
    ).toEqual([
      { invoice_no: 1, value: 50 },
      { invoice_no: 1, value: -50 },
      { invoice_no: 2, value: 50 },
      { invoice_no: 2, value: -50 },
      { invoice_no: 3, value: 7 },
    ])
    expect(await sql.rows(`select message from audits where action = 'CORRECTED' order by audit_id`)).toEqual(
      [
        { message: 'Receipt 2 is on invoice 1, not on 3: it takes back receipt 1 of that invoice' },
        { message: 'Receipt 4 is on invoice 2, not on none: it takes back receipt 3 of that invoice' },
      ],
    )
    expect(await sql.refusal('update export_batch_receipts set invoice_no = 1')).toMatch(
      /receipts of a batch cannot be changed/,
    )
    expect(await sql.refusal('update receipts set receipt_no = receipt_no + 100')).toMatch(
      /You cannot change the number/,
    )
  } finally {
    await client.end()
  }
})
