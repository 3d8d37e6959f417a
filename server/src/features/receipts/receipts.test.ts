import { accounts } from '@sexton/contract/accounts/calls'
import { customers } from '@sexton/contract/customers/calls'
import { documents } from '@sexton/contract/documents/calls'
import { receipts } from '@sexton/contract/receipts/calls'
import { sales } from '@sexton/contract/sales/calls'
import { addDays, todayIn } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import {
  addSaleSite,
  draftSale,
  makeCustomer,
  makeSite,
  placeSale,
  siteNoAfter,
} from '../../test/factories.ts'
import { form, pdf } from '../../test/multipart.ts'
import { unsound } from '../../test/readers/unsound.ts'

const park = testPark()
const today = todayIn('Africa/Lusaka')
let clerk: Client
let cash: number
let sites = 0

beforeAll(async () => {
  clerk = await park.as()
  const types = await clerk.call(receipts.paymentTypes, {})
  cash = types.find((type) => !type.payment_mode_required)!.payment_type_id
})

const orderOf = async (price: number, withSite = false) => {
  const customer_id = await makeCustomer(park.db, { first_name: 'Łukasz', last_name: 'Żółć' })
  const sale_id = await draftSale(park.db, customer_id, price)
  sites = siteNoAfter(sites)
  const sale_site_id = withSite
    ? await addSaleSite(park.db, sale_id, await makeSite(park.db, 'A', '1', sites))
    : 0
  await placeSale(park.db, sale_id, new Date().toISOString())
  return { customer_id, sale_id, sale_site_id }
}
const bodyOf = (receiptValue: number, more: object = {}) => ({
  receiptDate: today,
  receiptValue,
  paymentTypeId: cash,
  ...more,
})
const take = (sale_id: number, value: number, more: object = {}) =>
  clerk.call(receipts.add, { params: { sale_id }, body: bodyOf(value, more) })
const problems = async (sale_id: number, body: object) =>
  (await clerk.ask(receipts.add, { params: { sale_id }, body: body as never })).json().error.fields

describe('receipts', () => {
  it('pay a sale in parts; the last one makes it PAID, or FULFILLED when nothing is left to deliver (receipts-7)', async () => {
    const { sale_id, customer_id } = await orderOf(1000, true)
    expect(await take(sale_id, 400.5)).toMatchObject({
      value: 400.5,
      sale_status_ref: 'ORDERED',
      price_outstanding: 599.5,
      receipt_customer_id: customer_id,
      last_name: 'Żółć',
    })
    expect(await take(sale_id, 599.5)).toMatchObject({ sale_status_ref: 'PAID', price_outstanding: 0 })
    const bare = await orderOf(10)
    expect(await take(bare.sale_id, 10)).toMatchObject({ sale_status_ref: 'FULFILLED' })
  })

  it('are numbered without a gap, refused and voided ones included (receipts-6)', async () => {
    const { sale_id } = await orderOf(100)
    const first = await take(sale_id, 10)
    await clerk.ask(receipts.add, { params: { sale_id }, body: bodyOf(1000) })
    const params = { sale_id, receipt_id: first.receipt_id }
    await clerk.call(receipts.remove, { params, body: { reason: 'Typed twice' } })
    expect((await take(sale_id, 10)).receipt_no).toBe(first.receipt_no + 1)
    expect(await unsound(park.db)).toEqual([])
  })

  it('may be paid by another customer (receipts-4)', async () => {
    const { sale_id, customer_id } = await orderOf(100)
    const payer = await makeCustomer(park.db, { first_name: 'Thị Hồng', last_name: 'Nguyễn' })
    const made = await take(sale_id, 100, { customerId: payer })
    expect(made).toMatchObject({
      receipt_customer_id: payer,
      sale_customer_id: customer_id,
      first_name: 'Thị Hồng',
    })
    expect(await problems((await orderOf(5)).sale_id, bodyOf(5, { customerId: 999_999 }))).toEqual({
      customerId: 'There is no customer with this number.',
    })
  })

  it('are refused with the form’s messages (receipts-2)', async () => {
    const { sale_id } = await orderOf(100)
    expect(await problems(sale_id, { receiptDate: today })).toEqual({
      receiptValue: 'Receipt value is required.',
      paymentTypeId: 'Payment type is required.',
    })
    expect(await problems(sale_id, bodyOf(0))).toEqual({
      receiptValue: 'Receipt value must be greater than 0.',
    })
    expect(await problems(sale_id, bodyOf('x' as never))).toEqual({
      receiptValue: 'Receipt value must be a number.',
    })
    expect(await problems(sale_id, bodyOf(100.01))).toEqual({
      receiptValue: 'Receipt value must be less than the outstanding value.',
    })
    expect(await problems(sale_id, bodyOf(1, { receiptDate: addDays(today, 1) }))).toEqual({
      receiptDate: 'Receipt date cannot be after today.',
    })
    expect(await problems(sale_id, bodyOf(1, { customerId: 'x' }))).toEqual({
      customerId: 'Customer No must be a number.',
    })
    expect(await problems(sale_id, bodyOf(1, { customerId: 0 }))).toEqual({
      customerId: 'Customer No must be greater than 0.',
    })
  })

  it('are made once for two requests with one key (core-4)', async () => {
    const { sale_id } = await orderOf(100)
    const ask = () =>
      clerk.call(receipts.add, { params: { sale_id }, body: bodyOf(10) }, { key: `r${sale_id}` })
    const [one, two] = await Promise.all([ask(), ask()])
    expect(two).toEqual(one)
  })
})

describe('a receipt that is deleted', () => {
  it('is voided with its reason, and the sale’s status goes back (receipts-8)', async () => {
    const { sale_id } = await orderOf(100, true)
    const made = await take(sale_id, 100)
    const params = { sale_id, receipt_id: made.receipt_id }
    const reply = await clerk.call(receipts.remove, { params, body: { reason: 'Cheque came back' } })
    expect(reply).toMatchObject({ sale_status_ref: 'ORDERED', price_outstanding: 100, reversal: null })
    expect(await clerk.call(receipts.list, { params: { sale_id } })).toEqual([])
    const row = await park.db
      .selectFrom('receipts')
      .select(['void_reason', 'receipt_no'])
      .where('receipt_id', '=', made.receipt_id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ void_reason: 'Cheque came back', receipt_no: made.receipt_no })
    expect((await clerk.ask(receipts.remove, { params, body: {} })).statusCode).toBe(404)
  })

  it('stays where staff look for it, on its sale and for both customers, and is counted nowhere (receipts-8)', async () => {
    const { sale_id, customer_id } = await orderOf(100)
    const payer = await makeCustomer(park.db, { last_name: 'Phiri' })
    const { receipt_id, receipt_no } = await take(sale_id, 60, { customerId: payer })
    const params = { sale_id, receipt_id }
    await clerk.call(receipts.remove, { params, body: { reason: 'Typed twice' } })
    const kept = { receipt_id, receipt_no, value: 60, void_reason: 'Typed twice', last_name: 'Phiri' }
    const by = { voided_by: expect.stringMatching(/\w \w/), voided_by_id: clerk.user_id }
    expect(await clerk.call(receipts.voided, { params: { sale_id } })).toMatchObject([{ ...kept, ...by }])
    for (const whose of [customer_id, payer]) {
      const params = { customer_id: whose }
      expect(await clerk.call(receipts.voidedOfCustomer, { params })).toMatchObject([kept])
      expect(await clerk.call(customers.get, { params })).toMatchObject({ voided_receipts: 1 })
    }
    expect(await clerk.call(sales.get, { params: { sale_id } })).toMatchObject({
      voided_receipts: 1,
      price_receipted: 0,
    })
    const other = await orderOf(100)
    await take(other.sale_id, 5)
    expect(await clerk.call(receipts.voided, { params: other })).toEqual([])
    expect(await clerk.call(receipts.voidedOfCustomer, { params: other })).toEqual([])
    expect(await clerk.call(customers.get, { params: other })).toMatchObject({ voided_receipts: 0 })
    for (const unknown of [
      await clerk.ask(receipts.voided, { params: { sale_id: 999_999 } }),
      await clerk.ask(receipts.voidedOfCustomer, { params: { customer_id: 999_999 } }),
    ])
      expect(unknown.statusCode).toBe(404)
  })

  it('and already exported is reversed by a negative one dated today (receipts-9)', async () => {
    const { sale_id } = await orderOf(100)
    const receiptDate = addDays(today, -40)
    const made = await take(sale_id, 60, { receiptDate })
    const [year, month] = receiptDate.split('-').map(Number) as [number, number]
    await clerk.call(accounts.batch, { params: { year, month } })
    const params = { sale_id, receipt_id: made.receipt_id }
    const { reversal, price_outstanding } = await clerk.call(receipts.remove, {
      params,
      body: { reason: 'Refund' },
    })
    expect(price_outstanding).toBe(100)
    expect(reversal).toMatchObject({ value: -60, receipt_at: today, reversal_of_no: made.receipt_no })
    const again = await clerk.ask(receipts.remove, { params, body: {} })
    expect([again.statusCode, again.json().error.message]).toEqual([
      409,
      `This receipt has already been reversed by receipt ${reversal!.receipt_no}.`,
    ])
    expect((await clerk.call(receipts.list, { params: { sale_id } })).map((row) => row.can_delete)).toEqual([
      false,
      false,
    ])
  })
})

describe('a signed agreement (sales-4)', () => {
  it('completes a paid sale when it is uploaded, and reopens it when it is removed', async () => {
    const { sale_id, sale_site_id } = await orderOf(100, true)
    await take(sale_id, 100)
    const status = async () =>
      (
        await park.db
          .selectFrom('sales')
          .select('sale_status_ref')
          .where('sale_id', '=', sale_id)
          .executeTakeFirstOrThrow()
      ).sale_status_ref
    const params = { parent: 'sale_site', parent_id: sale_site_id, property_ref: 'AGREEMENT' } as const
    const sent = form([{ name: 'signed.pdf', content: pdf, field: 'file' }])
    const uploaded = await clerk.ask(documents.setProperty, { params, body: {} }, sent)
    expect([uploaded.statusCode, await status()]).toEqual([200, 'FULFILLED'])
    const { document_id } = uploaded.json()
    await clerk.call(documents.remove, { params: { document_id } })
    expect(await status()).toBe('PAID')
    await clerk.call(documents.restore, { params: { document_id } })
    expect(await status()).toBe('FULFILLED')
  })
})

it('what each of many left that came in one statement is counted one after the other (receipts-11)', async () => {
  const { sale_id, customer_id } = await orderOf(500)
  const { rows } = await sql`
    insert into receipts (receipt_no, sale_id, receipt_customer_id, value, payment_type_id, receipt_at)
    select next_number('receipt'), ${sale_id}, ${customer_id}, 100, ${cash}, now() from generate_series(1, 3)
    returning balance_left`.execute(park.db)
  expect(rows).toEqual([{ balance_left: 400 }, { balance_left: 300 }, { balance_left: 200 }])
})
