import { onAccount } from '@sexton/contract/on-account/calls'
import { receipts } from '@sexton/contract/receipts/calls'
import { sales } from '@sexton/contract/sales/calls'
import { todayIn } from '@sexton/contract/values/dates'
import { beforeAll, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { attach } from '../../../test/factories.ts'
import { unsound } from '../../../test/readers/unsound.ts'
import { aSitedDraft } from '../sales-fixture.ts'

const park = testPark()
let boss: Client

beforeAll(async () => {
  boss = await park.as()
})

/** A draft that nothing blocks, with a deposit of its customer on account. */
async function withDeposit(receiptValue: number) {
  const draft = await aSitedDraft(park, boss)
  await attach(park.db, 'sale_site', draft.sale_site_id, 'AGREEMENT')
  const types = await boss.call(receipts.paymentTypes, {})
  const { payment_type_id: paymentTypeId } = types.find((type) => !type.payment_mode_required)!
  const { customer_id } = draft
  const receiptDate = todayIn('Africa/Lusaka')
  await boss.call(onAccount.take, {
    params: { customer_id },
    body: { receiptDate, receiptValue, paymentTypeId },
  })
  return draft
}

it('a deposit on account pays for the order as it is placed, all or nothing (sales-54)', async () => {
  const { params } = await withDeposit(500)
  expect(await boss.call(sales.get, { params })).toMatchObject({ on_account: 500, price_receipted: 0 })
  const tooMuch = await boss.ask(sales.place, { params, body: { from_account: 600 } })
  expect(tooMuch.statusCode).toBe(422)
  expect(await boss.call(sales.get, { params })).toMatchObject({ sale_status_ref: 'DRAFT', on_account: 500 })
  const clerk = await park.as('PERM_EDIT', 'PERM_VIEW')
  expect((await clerk.ask(sales.place, { params, body: { from_account: 500 } })).statusCode).toBe(403)
  const placed = await boss.call(sales.place, { params, body: { from_account: 500 } })
  expect(placed).toMatchObject({ sale_status_ref: 'ORDERED', price_receipted: 500, on_account: null })
  expect(await unsound(park.db)).toEqual([])
})

it('an order that it pays for whole is PAID or FULFILLED at once (sales-54)', async () => {
  const { params } = await withDeposit(90_000)
  const { price } = await boss.call(sales.get, { params })
  const placed = await boss.call(sales.place, { params, body: { from_account: price } })
  expect(placed).toMatchObject({ sale_status_ref: 'FULFILLED', price_outstanding: 0 })
})
