import { documents } from '@sexton/contract/documents/calls'
import { onAccount } from '@sexton/contract/on-account/calls'
import { receipts } from '@sexton/contract/receipts/calls'
import { addDays, todayIn } from '@sexton/contract/values/dates'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { draftSale, makeCustomer, placeSale, takeReceipt } from '../../test/factories.ts'
import { unsound } from '../../test/readers/unsound.ts'

const park = testPark()
const today = todayIn('Africa/Lusaka')
let clerk: Client
let cash: number
beforeAll(async () => {
  clerk = await park.as()
  const types = await clerk.call(receipts.paymentTypes, {})
  cash = types.find((type) => !type.payment_mode_required)!.payment_type_id
})

const customer = (last_name = 'Zulu') => makeCustomer(park.db, { first_name: 'Ruth', last_name })
async function orderOf(customer_id: number, price: number) {
  const sale_id = await draftSale(park.db, customer_id, price)
  await placeSale(park.db, sale_id, new Date().toISOString())
  return sale_id
}
const body = (receiptValue: number, more: object = {}) => ({
  receiptDate: today,
  receiptValue,
  paymentTypeId: cash,
  ...more,
})
const take = (customer_id: number, value: number, more: object = {}) =>
  clerk.call(onAccount.take, { params: { customer_id }, body: body(value, more) })
const move = (customer_id: number, sale_id: number, value: number) => ({
  params: { customer_id },
  body: { sale_id, value },
})
const account = (customer_id: number) => clerk.call(onAccount.get, { params: { customer_id } })
const error = (reply: { json(): { error: object } }) => reply.json().error

describe('money on account', () => {
  it('is a receipt of the same series without an order, and of any value (on-account-1)', async () => {
    const customer_id = await customer()
    const first = await take(customer_id, 500, { receiptNote: 'For the stone' })
    expect(first).toMatchObject({ kind: 'held', value: 500, note: 'For the stone', can_delete: true })
    const next = await take(customer_id, 0.5)
    expect(next.receipt_no).toBe(first.receipt_no + 1)
    expect(await account(customer_id)).toMatchObject({
      balance: 500.5,
      rows: [{ value: 0.5 }, { value: 500 }],
    })
    const wrong = await clerk.ask(onAccount.take, {
      params: { customer_id },
      body: body(1, { receiptDate: addDays(today, 1) }),
    })
    expect(error(wrong)).toMatchObject({ fields: { receiptDate: 'Receipt date cannot be after today.' } })
    expect((await clerk.ask(onAccount.get, { params: { customer_id: 999_999 } })).statusCode).toBe(404)
  })

  it('has a paper of its own heading (on-account-1)', async () => {
    const { receipt_id, filename } = await take(await customer(), 12)
    const params = { parent_object: 'receipt', parent_object_id: receipt_id, filename } as const
    expect((await clerk.ask(documents.asset, { params })).statusCode).toBe(200)
  })

  it('pays for an order of this customer or of another one, never beyond either sum (on-account-2)', async () => {
    const payer = await customer()
    await take(payer, 500)
    const own = await orderOf(payer, 300)
    const others = await orderOf(await customer('Banda'), 1000)
    expect(error(await clerk.ask(onAccount.move, move(payer, own, 300.01)))).toMatchObject({
      fields: { value: 'Only K300.00 is outstanding on this order.' },
    })
    expect(await clerk.call(onAccount.move, move(payer, own, 300))).toEqual({
      balance: 200,
      sale_status_ref: 'FULFILLED',
      price_receipted: 300,
      price_outstanding: 0,
    })
    expect(error(await clerk.ask(onAccount.move, move(payer, others, 200.01)))).toMatchObject({
      fields: { value: 'Only K200.00 is on account.' },
    })
    await clerk.call(onAccount.move, move(payer, others, 200))
    expect(error(await clerk.ask(onAccount.move, move(payer, others, 1)))).toMatchObject({
      fields: { value: 'Nothing is on account.' },
    })
    const { rows } = await account(payer)
    expect(rows.map(({ value, kind, moved_sale_id }) => [kind, value, moved_sale_id])).toEqual([
      ['moved', -200, others],
      ['moved', -300, own],
      ['held', 500, null],
    ])
    const [on] = await clerk.call(receipts.list, { params: { sale_id: others } })
    expect(on).toMatchObject({ kind: 'moved', value: 200, receipt_customer_id: payer, can_delete: false })
    const fulfilled = await clerk.ask(onAccount.move, move(payer, own, 1))
    expect(error(fulfilled)).toMatchObject({
      message: `Sale ${own} is not a placed order with an amount outstanding.`,
    })
    expect(await unsound(park.db)).toEqual([])
  })

  it('is moved back with a reason, to the customer or as far as the payer paid (on-account-3)', async () => {
    const [owner, payer] = [await customer(), await customer('Phiri')]
    const sale_id = await orderOf(owner, 100)
    await takeReceipt(park.db, sale_id, payer, 40, today)
    await takeReceipt(park.db, sale_id, owner, 60, today)
    const back = (value: number, customer_id?: number) => ({
      params: { sale_id },
      body: { value, customer_id, reason: 'Paid twice' },
    })
    expect(error(await clerk.ask(onAccount.moveBack, back(40.01, payer)))).toMatchObject({
      fields: { value: 'Only K40.00 of this customer was received on this order.' },
    })
    expect(await clerk.call(onAccount.moveBack, back(10, payer))).toEqual({
      sale_status_ref: 'ORDERED',
      price_receipted: 90,
      price_outstanding: 10,
    })
    await clerk.call(onAccount.moveBack, back(90))
    expect((await account(owner)).balance).toBe(90)
    expect((await account(payer)).balance).toBe(10)
    const [moved] = await clerk.call(receipts.list, { params: { sale_id } })
    const params = { sale_id, receipt_id: moved!.receipt_id }
    expect(error(await clerk.ask(receipts.remove, { params, body: {} }))).toMatchObject({
      message: 'This was moved on account. Move it the other way instead.',
    })
    expect(await unsound(park.db)).toEqual([])
  })

  it('cannot be voided once it has moved on (on-account-4)', async () => {
    const customer_id = await customer()
    const { receipt_id } = await take(customer_id, 100)
    const sale_id = await orderOf(customer_id, 30)
    await clerk.call(onAccount.move, move(customer_id, sale_id, 30))
    const remove = { params: { customer_id, receipt_id }, body: { reason: 'Wrong customer' } }
    expect(error(await clerk.ask(onAccount.takeBack, remove))).toMatchObject({
      message: `It has been moved to order ${sale_id}. Move it back first.`,
    })
    const [moved] = await clerk.call(receipts.list, { params: { sale_id } })
    const params = { sale_id, receipt_id: moved!.receipt_id }
    expect(error(await clerk.ask(receipts.remove, { params, body: {} }))).toMatchObject({
      message: 'This was moved from money on account. Move it back instead.',
    })
    await clerk.call(onAccount.moveBack, { params: { sale_id }, body: { value: 30, reason: 'Wrong order' } })
    expect(await clerk.call(onAccount.takeBack, remove)).toEqual({ balance: 0 })
    expect((await account(customer_id)).rows.map(({ kind }) => kind)).toEqual(['moved', 'moved'])
    expect(await unsound(park.db)).toEqual([])
  })

  it('is given out once, however many ask at once (on-account-5)', async () => {
    const customer_id = await customer()
    await take(customer_id, 100)
    const orders = [await orderOf(customer_id, 80), await orderOf(customer_id, 80)]
    const replies = await Promise.all(
      orders.map((sale_id) => clerk.ask(onAccount.move, move(customer_id, sale_id, 80))),
    )
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
    expect((await account(customer_id)).balance).toBe(20)
  })
})
