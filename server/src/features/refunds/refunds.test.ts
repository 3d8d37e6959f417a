import { audits } from '@sexton/contract/audits/calls'
import { config } from '@sexton/contract/config/calls'
import { receiptFilename } from '@sexton/contract/receipts/calls'
import { refunds } from '@sexton/contract/refunds/calls'
import type { Endpoint, Given } from '@sexton/contract/core/endpoint'
import { todayIn } from '@sexton/contract/values/dates'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { makeCustomer } from '../../test/factories.ts'
import { documentPath, openedPdf } from '../../test/readers/opened-pdf.ts'
import { unsound } from '../../test/readers/unsound.ts'
import { anOrder, cashOf, putOnAccount } from '../payments/payments-fixture.ts'

const park = testPark()
let boss: Client
let other: Client
let cash: number

beforeAll(async () => {
  boss = await park.as()
  other = await park.as('PERM_VIEW', 'PERM_ACCOUNTS', 'PERM_RECEIPTS')
  cash = await cashOf(boss)
})

const withMoney = async (value: number) => {
  const customer_id = await makeCustomer(park.db, { first_name: 'Ruth', last_name: 'Lungu' })
  await putOnAccount(boss, customer_id, value)
  return customer_id
}
const formOf = (value: number, more: object = {}) => ({
  value,
  reason: 'Paid twice',
  paymentTypeId: cash,
  ...more,
})
const propose = (customer_id: number, value: number, more: object = {}) =>
  boss.call(refunds.propose, { params: { customer_id }, body: formOf(value, more) })
const refusal = async <E extends Endpoint>(who: Client, call: E, given: Given<E>) => {
  const reply = await who.ask(call, given)
  const { message, fields } = reply.json().error
  return [reply.statusCode, fields ?? message]
}
const balanceOf = async (customer_id: number) =>
  (
    await park.db
      .selectFrom('account_balances')
      .select('balance')
      .where('customer_id', '=', customer_id)
      .executeTakeFirstOrThrow()
  ).balance

it('the menu knows of refunds once one was proposed (refunds-5)', async () => {
  const known = async () =>
    (await park.app.inject({ method: 'GET', url: config.get.path })).json<{ REFUNDS: boolean }>().REFUNDS
  expect(await known()).toBe(false)
  await propose(await withMoney(5), 5)
  expect(await known()).toBe(true)
})

describe('a refund', () => {
  it('is proposed, approved by another person and paid by a receipt of today (refunds-1, refunds-2, refunds-4)', async () => {
    const customer_id = await withMoney(500)
    const made = await propose(customer_id, 120.5, { pay_to: 'Account 00-11' })
    expect(made).toMatchObject({ state: 'PROPOSED', value: 120.5, balance: 500, pay_to: 'Account 00-11' })
    const params = { refund_request_id: made.refund_request_id }
    expect(await refusal(other, refunds.pay, { params })).toEqual([
      409,
      'This refund has not been approved yet.',
    ])
    expect(await other.call(refunds.approve, { params })).toMatchObject({
      state: 'APPROVED',
      decided_by_id: other.user_id,
    })
    const paid = await other.call(refunds.pay, { params })
    expect(paid).toMatchObject({ state: 'PAID', paid_on: todayIn('Africa/Lusaka'), balance: 379.5 })
    expect(await refusal(other, refunds.pay, { params })).toEqual([
      409,
      `This refund has been paid: receipt ${paid.receipt_no}.`,
    ])
    expect(await refusal(boss, refunds.withdraw, { params })).toEqual([
      409,
      `This refund has been paid: receipt ${paid.receipt_no}.`,
    ])
    expect(await boss.call(refunds.list, { query: { customer_id: String(customer_id) } as never })).toEqual([
      paid,
    ])
    const filename = receiptFilename(paid.receipt_no!)
    const paper = { parent_object: 'receipt', parent_object_id: paid.receipt_id!, filename }
    const { text } = await openedPdf(boss, documentPath(paper))
    for (const said of ['Account 00-11', 'Proposed by', 'Approved by']) expect(text).toContain(said)
    expect(await unsound(park.db)).toEqual([])
  })

  it('cannot be more than is on account, less the refunds that are open (refunds-1)', async () => {
    const customer_id = await withMoney(100)
    const params = { customer_id }
    expect(await refusal(boss, refunds.propose, { params, body: formOf(100.01) })).toEqual([
      422,
      { value: 'Only K100.00 is on account.' },
    ])
    const { refund_request_id } = await propose(customer_id, 60)
    expect(await refusal(boss, refunds.propose, { params, body: formOf(40.01) })).toEqual([
      422,
      { value: 'Only K40.00 is free on account: K60.00 is in other refunds.' },
    ])
    await boss.call(refunds.withdraw, { params: { refund_request_id } })
    await propose(customer_id, 100)
    const nobody = { params: { customer_id: 999_999 }, body: formOf(1) }
    expect((await boss.ask(refunds.propose, nobody)).statusCode).toBe(404)
  })

  it('says what is missing, and names only an order of theirs (refunds-1)', async () => {
    const customer_id = await withMoney(100)
    const params = { customer_id }
    expect(await refusal(boss, refunds.propose, { params, body: {} as never })).toEqual([
      422,
      { value: 'Enter how much goes back.', reason: 'Say why.', paymentTypeId: 'Payment type is required.' },
    ])
    const { sale_id } = await anOrder(park, 10)
    expect(await refusal(boss, refunds.propose, { params, body: formOf(1, { sale_id }) })).toEqual([
      422,
      { sale_id: `Order ${sale_id} is not theirs, and they paid nothing on it.` },
    ])
    const own = await anOrder(park, 10, customer_id)
    expect(await propose(customer_id, 1, { sale_id: own.sale_id })).toMatchObject({ sale_id: own.sale_id })
  })

  it('is not decided by its author, and refused only with a reason (refunds-2)', async () => {
    const made = await propose(await withMoney(10), 10)
    const params = { refund_request_id: made.refund_request_id }
    const own = [409, 'You proposed this refund. Another person decides it.']
    expect(await refusal(boss, refunds.approve, { params })).toEqual(own)
    expect(await refusal(boss, refunds.refuse, { params, body: { note: 'No' } })).toEqual(own)
    expect(await refusal(other, refunds.refuse, { params, body: { note: ' ' } })).toEqual([
      422,
      { note: 'Say why.' },
    ])
    expect(await other.call(refunds.refuse, { params, body: { note: 'Not theirs' } })).toMatchObject({
      state: 'REFUSED',
      decided_why: 'Not theirs',
    })
    const { decided_by } = (
      await boss.call(refunds.list, { query: { limit: '1', state: 'REFUSED' } as never })
    )[0]!
    expect(await refusal(other, refunds.approve, { params })).toEqual([
      409,
      `This refund was refused by ${decided_by}.`,
    ])
  })
})

describe('a refund that is open', () => {
  it('can be withdrawn until it is paid, and is open no more (refunds-3)', async () => {
    const made = await propose(await withMoney(10), 10)
    const params = { refund_request_id: made.refund_request_id }
    await other.call(refunds.approve, { params })
    expect(await boss.call(refunds.withdraw, { params })).toMatchObject({ state: 'WITHDRAWN' })
    for (const call of [refunds.approve, refunds.pay])
      expect(await refusal(other, call, { params })).toEqual([409, 'This refund was withdrawn.'])
  })

  it('is decided and paid once, however many ask at the same time (refunds-2, refunds-4)', async () => {
    const customer_id = await withMoney(50)
    const { refund_request_id } = await propose(customer_id, 50)
    const params = { refund_request_id }
    const codes = async (replies: Promise<{ statusCode: number }>[]) =>
      (await Promise.all(replies)).map(({ statusCode }) => statusCode).toSorted()
    const third = await park.as('PERM_SALES_SUPER')
    expect(
      await codes([
        other.ask(refunds.approve, { params }),
        third.ask(refunds.approve, { params }),
        third.ask(refunds.refuse, { params, body: { note: 'No' } }),
      ]),
    ).toEqual([200, 409, 409])
    const { state } = (
      await boss.call(refunds.list, { query: { customer_id: String(customer_id) } as never })
    )[0]!
    if (state === 'APPROVED')
      expect(await codes([1, 2, 3].map(() => other.ask(refunds.pay, { params })))).toEqual([200, 409, 409])
    expect(await balanceOf(customer_id)).toBe(state === 'APPROVED' ? 0 : 50)
  })

  it('proposed twice at the same time never comes to more than is on account (refunds-1)', async () => {
    const customer_id = await withMoney(100)
    const replies = await Promise.all(
      [1, 2, 3].map(() => boss.ask(refunds.propose, { params: { customer_id }, body: formOf(60) })),
    )
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422])
  })

  it('stands in the history of its customer (refunds-1)', async () => {
    const customer_id = await withMoney(10)
    const { refund_request_id: no } = await propose(customer_id, 10)
    const rows = await boss.call(audits.list, { params: { type: 'customer', id: customer_id } })
    expect(rows.map(({ message }) => message)).toContain(
      `Refund ${no} of K10.00 to Ruth Lungu proposed: Paid twice`,
    )
  })
})

it('the open refunds are listed first, then the newest (refunds-5)', async () => {
  const customer_id = await withMoney(30)
  const first = await propose(customer_id, 10)
  const second = await propose(customer_id, 10)
  await boss.call(refunds.withdraw, { params: { refund_request_id: second.refund_request_id } })
  const third = await propose(customer_id, 10)
  const rows = await boss.call(refunds.list, { query: { customer_id: String(customer_id) } as never })
  expect(rows.map(({ refund_request_id }) => refund_request_id)).toEqual(
    [third, first, second].map(({ refund_request_id }) => refund_request_id),
  )
  const page = await boss.ask(refunds.list, {
    query: { customer_id: String(customer_id), state: 'PROPOSED', limit: '1' } as never,
  })
  expect([page.json<unknown[]>().length, page.headers['x-total-count']]).toEqual([1, '2'])
})
