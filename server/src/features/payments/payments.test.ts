import { payments } from '@sexton/contract/payments/calls'
import { receipts } from '@sexton/contract/receipts/calls'
import { sales } from '@sexton/contract/sales/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { makeCustomer } from '../../test/factories.ts'
import { unsound } from '../../test/readers/unsound.ts'
import { anOrder, cashOf, paymentOf } from './payments-fixture.ts'

const park = testPark()
let clerk: Client
let cash: number

beforeAll(async () => {
  clerk = await park.as('PERM_VIEW', 'PERM_RECEIPTS')
  cash = await cashOf(clerk)
})

const owed = async (sale_id: number) =>
  (await clerk.call(sales.get, { params: { sale_id } })).price_outstanding
const balanceOf = async (customer_id: number) => {
  const row = await park.db
    .selectFrom('account_balances')
    .select('balance')
    .where('customer_id', '=', customer_id)
    .executeTakeFirst()
  return row?.balance ?? 0
}
const refusal = async (body: object) => {
  const reply = await clerk.ask(payments.take, { body: body as never })
  return [reply.statusCode, reply.json().error.fields]
}

describe('one payment over several orders', () => {
  it('makes a receipt on each order, paid by one payer, and leaves the rest on their account (payments-1)', async () => {
    const [one, two] = [await anOrder(park, 300), await anOrder(park, 200.5)]
    const employer = await makeCustomer(park.db, {
      is_corporate: true,
      company_name: 'Mines Ltd',
      last_name: 'Zulu',
    })
    const parts = [
      { sale_id: two.sale_id, value: 200.5 },
      { sale_id: one.sale_id, value: 100 },
    ]
    const { receipts: made } = await clerk.call(payments.take, {
      body: paymentOf(cash, employer, 350, parts),
    })
    expect(made.map(({ sale_id, value }) => [sale_id, value])).toEqual([
      [one.sale_id, 100],
      [two.sale_id, 200.5],
      [null, 49.5],
    ])
    expect(made.map(({ receipt_no }) => receipt_no)).toEqual([0, 1, 2].map((n) => made[0]!.receipt_no + n))
    expect([await owed(one.sale_id), await owed(two.sale_id), await balanceOf(employer)]).toEqual([
      200, 0, 49.5,
    ])
    const [listed] = await clerk.call(receipts.list, { params: one })
    expect(listed).toMatchObject({ receipt_customer_id: employer, sale_customer_id: one.customer_id })
    expect(await clerk.call(sales.get, { params: two })).toMatchObject({ sale_status_ref: 'FULFILLED' })
    expect(await unsound(park.db)).toEqual([])
  })

  it('lets several people pay on one order (payments-1)', async () => {
    const { sale_id } = await anOrder(park, 90)
    for (const last_name of ['Banda', 'Phiri', 'Tembo']) {
      const payer = await makeCustomer(park.db, { last_name })
      await clerk.call(payments.take, { body: paymentOf(cash, payer, 30, [{ sale_id, value: 30 }]) })
    }
    expect(await owed(sale_id)).toBe(0)
  })

  it('names each wrong part and makes nothing (payments-2)', async () => {
    const [good, small, paid] = [await anOrder(park, 100), await anOrder(park, 50), await anOrder(park, 10)]
    await clerk.call(payments.take, {
      body: paymentOf(cash, paid.customer_id, 10, [{ sale_id: paid.sale_id, value: 10 }]),
    })
    const body = paymentOf(cash, good.customer_id, 500, [
      { sale_id: good.sale_id, value: 100 },
      { sale_id: small.sale_id, value: 50.01 },
      { sale_id: paid.sale_id, value: 10 },
      { sale_id: 999_999, value: 1 },
      { sale_id: good.sale_id, value: 1 },
    ])
    expect(await refusal(body)).toEqual([
      422,
      {
        'parts.1.value': `Only K50.00 is owed on order ${small.sale_id}.`,
        'parts.2.value': `Nothing is owed on order ${paid.sale_id}. Remove it from the payment.`,
        'parts.3.value': 'There is no order 999999.',
        'parts.4.value': 'This order is in the payment already.',
      },
    ])
    expect([await owed(good.sale_id), await balanceOf(good.customer_id)]).toEqual([100, 0])
  })

  it('is refused with the form’s messages (payments-2)', async () => {
    const { sale_id, customer_id } = await anOrder(park, 100)
    const parts = [{ sale_id, value: 100 }]
    expect(await refusal(paymentOf(cash, customer_id, 99.99, parts))).toEqual([
      422,
      { receiptValue: 'The orders come to more than the payment.' },
    ])
    expect(await refusal({ ...paymentOf(cash, customer_id, 100, parts), customerId: null })).toEqual([
      422,
      { customerId: 'Choose who pays.' },
    ])
    expect(await refusal(paymentOf(cash, 999_999, 100, parts))).toEqual([
      422,
      { customerId: 'There is no customer with this number.' },
    ])
    expect(await refusal(paymentOf(cash, customer_id, 100, [{ sale_id, value: 0 }]))).toEqual([
      422,
      { 'parts.0.value': 'An amount must be greater than 0.' },
    ])
    const many = Array.from({ length: 201 }, () => parts[0]!)
    expect(await refusal(paymentOf(cash, customer_id, 100, many))).toEqual([
      422,
      { parts: 'At most 200 orders.' },
    ])
    expect(await refusal({ ...paymentOf(cash, customer_id, 100, parts), receiptDate: '2999-01-01' })).toEqual(
      [422, { receiptDate: 'Receipt date cannot be after today.' }],
    )
  })

  it('of two at the same time for the same orders, in either order, one is taken (payments-2)', async () => {
    const [one, two] = [await anOrder(park, 100), await anOrder(park, 100)]
    const parts = [one, two].map(({ sale_id }) => ({ sale_id, value: 100 }))
    const replies = await Promise.all(
      [parts, parts.toReversed(), parts, parts.toReversed()].map((each) =>
        clerk.ask(payments.take, { body: paymentOf(cash, one.customer_id, 200, each) }),
      ),
    )
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422, 422])
    expect([await owed(one.sale_id), await owed(two.sale_id), await balanceOf(one.customer_id)]).toEqual([
      0, 0, 0,
    ])
  })
})
