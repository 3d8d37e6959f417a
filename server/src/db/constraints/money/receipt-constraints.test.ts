import { expect, test } from 'vitest'
import { aDraft, aLine, aReceipt, place } from '../../../test/rows/plain-rows.ts'
import { plainSql } from '../../../test/rows/plain-sql.ts'

const park = plainSql()

async function anOrder(price: number) {
  const sale_id = await aDraft(park.sql)
  await aLine(park.sql, sale_id, price)
  await park.sql.together(() => place(park.sql, sale_id))
  return sale_id
}

/** A receipt of 1, of this payment type and mode. */
const aPaid = (sale_id: number, type: string, mode: string | null) =>
  park.sql.rows<{ receipt_id: number }>(
    `insert into receipts (receipt_no, sale_id, receipt_customer_id, value, payment_type_id, receipt_at, payment_mode_id)
     select next_number('receipt'), sale_id, customer_id, 1, payment_type_id, '2026-11-20',
       (select payment_mode_id from payment_modes where payment_mode = $3)
     from sales, payment_types where sale_id = $1 and payment_type = $2 returning receipt_id`,
    sale_id,
    type,
    mode,
  )

const sums = (sale_id: number) =>
  park.sql.rows('select price_receipted, price_outstanding from sales where sale_id = $1', sale_id)

test('no receipt is dated before 1900, whatever the way (receipts-5)', async () => {
  const sale_id = await anOrder(100)
  const dated = (day: string) => () =>
    park.sql.rows(
      `insert into receipts (receipt_no, sale_id, receipt_customer_id, value, payment_type_id, receipt_at)
       select next_number('receipt'), sale_id, customer_id, 1, payment_type_id, $2
       from sales, payment_types where sale_id = $1 and payment_type = 'Cash'`,
      sale_id,
      day,
    )
  expect(await park.sql.refusal(dated('1899-12-31'))).toBe('receipts_since_1900')
  await dated('1900-01-01')()
})

test('receipts are summed on their sale and never exceed its price (receipts-2)', async () => {
  const sale_id = await anOrder(100)
  await aReceipt(park.sql, sale_id, 99.99)
  expect(await sums(sale_id)).toEqual([{ price_receipted: '99.99', price_outstanding: '0.01' }])
  expect(await park.sql.refusal(() => aReceipt(park.sql, sale_id, 0.02))).toBe(
    'sales_receipts_not_above_price',
  )
  expect(await park.sql.refusal(() => aReceipt(park.sql, sale_id, 0.01))).toBe('accepted')
})

test('ten receipts of the last outstanding amount at once: one is accepted', async () => {
  const sale_id = await anOrder(100)
  const tills = await Promise.all(Array.from({ length: 10 }, () => park.more()))
  const answers = await Promise.all(tills.map((till) => till.refusal(() => aReceipt(till, sale_id, 100))))
  expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1)
})

test('a draft takes no receipt, and a receipt is above zero (receipts-1)', async () => {
  const draft = await aDraft(park.sql)
  await aLine(park.sql, draft, 100)
  expect(await park.sql.refusal(() => aReceipt(park.sql, draft, 1))).toBe(
    'You can only add a receipt to a placed order.',
  )
  const sale_id = await anOrder(100)
  for (const value of [0, -1])
    expect(await park.sql.refusal(() => aReceipt(park.sql, sale_id, value))).toBe('receipts_sign')
})

test('a receipt is voided with a reason, never deleted or changed, and its sum is outstanding again (receipts-8)', async () => {
  const sale_id = await anOrder(100)
  const receipt_id = await aReceipt(park.sql, sale_id, 40)
  const set = (columns: string) =>
    park.sql.refusal(`update receipts set ${columns} where receipt_id = $1`, receipt_id)
  const unchanged = 'You cannot change the number, value or date of a receipt. Void it instead.'
  for (const columns of ['value = 41', 'receipt_no = 9999', `receipt_at = '2020-01-01'`])
    expect(await set(columns)).toBe(unchanged)
  const erase = 'delete from receipts where receipt_id = $1'
  expect(await park.sql.refusal(erase, receipt_id)).toBe('A receipt can be voided but not deleted.')
  expect(await set('voided_at = now()')).toBe('receipts_void_whole')
  expect(await set(`voided_at = now(), void_reason = 'Wrong sale'`)).toBe('accepted')
  expect(await sums(sale_id)).toEqual([{ price_receipted: '0.00', price_outstanding: '100.00' }])
  expect(await set('voided_at = null, void_reason = null')).toBe(unchanged)
})

test('a receipt in an export batch is not voided but reversed, once and whole (receipts-9)', async () => {
  const sale_id = await anOrder(100)
  const receipt_id = await aReceipt(park.sql, sale_id, 40)
  await park.sql.rows(
    `with made as (
       insert into export_batches (year, month, receipt_count, receipt_total) values (2026, 10, 1, 40)
       returning export_batch_id
     ), printed as (
       insert into export_batch_receipts (export_batch_id, receipt_id, receipt_no, receipt_date, sale_id, invoice_no,
         customer_id, customer_name, payment_type, value)
       select made.export_batch_id, receipt_id, receipt_no, receipt_at, sale_id, invoice_no, receipt_customer_id, 'O''Brien',
         'Cash', value
       from made, receipts where receipt_id = $1
     )
     update receipts set export_batch_id = made.export_batch_id from made where receipt_id = $1`,
    receipt_id,
  )
  const annul = `update receipts set voided_at = now(), void_reason = 'x' where receipt_id = $1`
  expect(await park.sql.refusal(annul, receipt_id)).toBe('receipts_batched_is_not_voided')
  const reverse = (value: number) =>
    park.sql.refusal(
      `insert into receipts (receipt_no, sale_id, receipt_customer_id, value, payment_type_id, receipt_at, reversal_of)
       select next_number('receipt'), sale_id, receipt_customer_id, $2, payment_type_id, receipt_at, receipt_id
       from receipts where receipt_id = $1`,
      receipt_id,
      value,
    )
  const whole = 'A reversal must reverse one whole receipt of the same sale.'
  expect(await reverse(-10)).toBe(whole)
  expect(await reverse(-40)).toBe('accepted')
  expect(await reverse(-40)).toBe('receipts_reversed_once')
  expect(await sums(sale_id)).toEqual([{ price_receipted: '0.00', price_outstanding: '100.00' }])
})

test('a receipt always names the invoice of its order, a reversal that of the receipt it reverses (receipts-10)', async () => {
  const [sale_id, other] = [await anOrder(100), await anOrder(100)]
  const receipt_id = await aReceipt(park.sql, sale_id, 40)
  const invoiceOf = (sale: number) => park.sql.value('select invoice_no from sales where sale_id = $1', sale)
  const invoice = await invoiceOf(sale_id)
  const foreign = await invoiceOf(other)
  const given = 'select invoice_no from receipts where receipt_id = $1'
  expect(await park.sql.value(given, receipt_id)).toBe(invoice)
  const stays = 'You cannot change the number, value or date of a receipt. Void it instead.'
  const change = 'update receipts set invoice_no = $2 where receipt_id = $1'
  expect(await park.sql.refusal(change, receipt_id, foreign)).toBe(stays)
  const insert = `insert into receipts (receipt_no, sale_id, invoice_no, receipt_customer_id, value, payment_type_id,
      receipt_at, reversal_of)
    select next_number('receipt'), sale_id, $2, receipt_customer_id, $3, payment_type_id, receipt_at, $4
    from receipts where receipt_id = $1`
  const stands =
    'A receipt must be on its order’s invoice, and a reversal on the invoice of the receipt it reverses.'
  expect(await park.sql.refusal(insert, receipt_id, foreign, 1, null)).toBe(stands)
  expect(await park.sql.refusal(insert, receipt_id, foreign, -40, receipt_id)).toBe(stands)
  expect(await park.sql.refusal(insert, receipt_id, invoice, -40, receipt_id)).toBe('accepted')
})

test('a payment type that needs a mode takes no receipt without one (receipts-3)', async () => {
  const sale_id = await anOrder(100)
  expect(await park.sql.refusal(() => aPaid(sale_id, 'Card', null))).toBe('Payment mode is required.')
  expect(await park.sql.refusal(() => aPaid(sale_id, 'Card', 'Visa'))).toBe('accepted')
})

test('a payment mode fits its type, when it is entered and when it is changed (receipts-3)', async () => {
  const sale_id = await anOrder(100)
  const refused = 'That payment mode cannot be used with this payment type.'
  for (const [type, mode] of [
    ['Mobile money', 'Visa'],
    ['Card', 'MTN MoMo'],
    ['Cash', 'Visa'],
  ] as const)
    expect(await park.sql.refusal(() => aPaid(sale_id, type, mode))).toBe(refused)
  const [paid] = await aPaid(sale_id, 'Mobile money', 'MTN MoMo')
  const change = (column: string, list: string, name: string) =>
    park.sql.refusal(
      `update receipts set ${column} = (select ${column} from ${list} where ${list.slice(0, -1)} = $2)
       where receipt_id = $1`,
      paid!.receipt_id,
      name,
    )
  expect(await change('payment_mode_id', 'payment_modes', 'Visa')).toBe(refused)
  expect(await change('payment_mode_id', 'payment_modes', 'Airtel Money')).toBe('accepted')
  expect(await change('payment_type_id', 'payment_types', 'Card')).toBe(refused)
})
