import { beforeAll, expect, test } from 'vitest'
import { aDraft, aLine, aReceipt, place } from '../../../test/rows/plain-rows.ts'
import { plainSql } from '../../../test/rows/plain-sql.ts'

const park = plainSql()
let sale_id: number
let receipt_id: number

beforeAll(async () => {
  sale_id = await aDraft(park.sql)
  await aLine(park.sql, sale_id, 100)
  await park.sql.together(() => place(park.sql, sale_id))
  receipt_id = await aReceipt(park.sql, sale_id, 40)
})

interface Wanted {
  sequence?: number
  sales?: number
  receipts?: number
  price?: number
  value?: number
  /** The invoice that the receipts' sheet names; without one that of the receipt. */
  invoice?: number
}

/** Batches the sale and its receipt in one transaction, with the given counts and sums. */
const batch = ({ sequence = 1, sales = 1, receipts = 1, price = 100, value = 40, invoice }: Wanted = {}) =>
  park.sql.refusal(async () => {
    const made = await park.sql.value(
      `insert into export_batches (year, month, sequence, sale_count, receipt_count, sale_total, receipt_total)
       values (2024, 3, $1, $2, $3, $4, $5) returning export_batch_id`,
      ...[sequence, sales, receipts, price, value],
    )
    await park.sql.rows(
      `insert into export_batch_lines (export_batch_id, sale_id, invoice_no, line_date, customer_id, customer_name,
         line_description, line_price)
       select $1, sale_id, invoice_no, '2024-03-01', customer_id, 'O''Brien', 'Deed', 100 from sales where sale_id = $2`,
      ...[made, sale_id],
    )
    await park.sql.rows(
      `insert into export_batch_receipts (export_batch_id, receipt_id, receipt_no, receipt_date, sale_id, invoice_no,
         customer_id, customer_name, payment_type, value)
       select $1, receipt_id, receipt_no, receipt_at, sale_id, coalesce($3, invoice_no), receipt_customer_id, 'O''Brien',
         'Cash', value
       from receipts where receipt_id = $2`,
      ...[made, receipt_id, invoice ?? null],
    )
    await park.sql.rows('update sales set export_batch_id = $1 where sale_id = $2', made, sale_id)
    await park.sql.rows('update receipts set export_batch_id = $1 where receipt_id = $2', made, receipt_id)
  })

/** Reverses the batched order, with a line of that amount. */
const reverse = (price: number) =>
  park.sql.refusal(
    `with made as (
       insert into sale_reversals (sale_id, invoice_no, reversed_on)
       select sale_id, invoice_no, '2024-05-01' from sales where sale_id = $1 returning *
     )
     insert into export_batch_lines (sale_reversal_id, sale_id, invoice_no, line_date, customer_id, customer_name,
       line_description, line_price)
     select sale_reversal_id, sale_id, invoice_no, '2024-05-01', 1, 'O''Brien', 'Deed', $2 from made`,
    ...[sale_id, price],
  )

const nothing = 'A cancelled order and its reversal must add up to zero.'
const counts = 'A batch must count the entries it contains.'
const adds = 'The total of a batch must equal the sum of its entries.'
const stays = 'This is in an export batch, so it can only be reversed.'

test('a batch is not empty, and counts and adds up to what it holds (accounts-4)', async () => {
  expect(await batch({ sales: 0, receipts: 0 })).toBe('export_batches_not_empty')
  expect(await batch({ sales: 2 })).toBe(counts)
  expect(await batch({ receipts: 0 })).toBe(counts)
  expect(await batch({ price: 99.99 })).toBe(adds)
  expect(await batch({ value: 41 })).toBe(adds)
})

test('a batch names the invoice that each entry was made under (accounts-6)', async () => {
  const named = 'Each entry of a batch must have the invoice it was made under.'
  expect(await batch({ invoice: 77 })).toBe(named)
})

test('a month has one first batch, which never changes', async () => {
  expect(await batch()).toBe('accepted')
  expect(await park.sql.rows('select batch_name from export_batches')).toEqual([{ batch_name: '2024-03' }])
  expect(await batch()).toBe('export_batches_month_unique')
  const made = 'A batch cannot be changed.'
  expect(await park.sql.refusal('update export_batches set sale_count = 7')).toBe(made)
  expect(await park.sql.refusal('delete from export_batches')).toBe(made)
})

test('a batch keeps its lines and receipts as they were (accounts-5)', async () => {
  const lines = 'The lines of a batch cannot be changed.'
  const receipts = 'The receipts of a batch cannot be changed.'
  expect(await park.sql.refusal('update export_batch_lines set line_price = 1')).toBe(lines)
  expect(await park.sql.refusal(`update export_batch_lines set external_account_id = '1'`)).toBe(lines)
  expect(await park.sql.refusal('delete from export_batch_lines')).toBe(lines)
  expect(await park.sql.refusal('update export_batch_receipts set value = 1')).toBe(receipts)
  expect(await park.sql.refusal('delete from export_batch_receipts')).toBe(receipts)
})

test('an entry of a batch neither leaves it nor enters another; only the reversal of an order may follow (accounts-5)', async () => {
  expect(await batch({ sequence: 2 })).not.toBe('accepted')
  expect(await park.sql.refusal('update receipts set export_batch_id = null')).toBe(stays)
  expect(await park.sql.refusal('update sales set export_batch_id = null')).toBe(stays)
  expect(await reverse(0)).toBe(nothing)
  expect(await reverse(-99.99)).toBe(nothing)
  expect(await reverse(-100)).toBe('accepted')
  const reversal = await park.sql.value('select sale_reversal_id from sale_reversals')
  const other = await aDraft(park.sql)
  await aLine(park.sql, other, 5)
  await park.sql.together(() => place(park.sql, other))
  const more = `insert into export_batch_lines (sale_reversal_id, sale_id, invoice_no, line_date, customer_id,
      customer_name, line_description, line_price)
    select v.sale_reversal_id, $1, s.invoice_no, '2024-05-01', 1, 'O''Brien', 'Deed', -1
    from sale_reversals v, sales s where s.sale_id = $2`
  expect(await park.sql.refusal(more, sale_id, sale_id)).toBe(nothing)
  expect(await park.sql.refusal(more, sale_id, other)).toBe('export_batch_lines_invoice_of_sale')
  expect(await park.sql.refusal(more, other, other)).toBe('export_batch_lines_invoice_of_reversal')
  expect(await park.sql.refusal('update sales set export_batch_id = null')).toBe('accepted')
  const gone = await park.sql.refusal('delete from sale_reversals where sale_reversal_id = $1', reversal)
  expect(gone).toBe('A reversal cannot be deleted.')
})

test('the lines of a reversal wait for their batch, and change in no other way', async () => {
  const waiting = 'where sale_reversal_id is not null'
  for (const change of [`line_description = 'x'`, 'line_price = 0', 'invoice_no = 77'])
    expect(await park.sql.refusal(`update export_batch_lines set ${change} ${waiting}`)).toMatch(
      /lines of a batch cannot be changed/,
    )
  const enter = `update export_batch_lines set export_batch_id = (select min(export_batch_id) from export_batches) ${waiting}`
  expect(await park.sql.refusal(enter)).toBe('accepted')
  expect(await park.sql.refusal(enter)).toMatch(/lines of a batch cannot be changed/)
})
