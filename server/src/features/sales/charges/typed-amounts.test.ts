import { receipts } from '@sexton/contract/receipts/calls'
import { charges } from '@sexton/contract/tariffs/charge-calls'
import { sales } from '@sexton/contract/sales/calls'
import { maxTyped, typedTooLarge } from '@sexton/contract/values/money'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { aDraft, anOrder, payInCash } from '../sales-fixture.ts'

const park = testPark()
let boss: Client
beforeAll(async () => {
  boss = await park.as()
})

/** One digit too many. */
const tooLarge = 10_000_000_000

const said = (reply: { statusCode: number; json: () => { error?: { fields?: object } } }) => [
  reply.statusCode,
  Object.values(reply.json().error?.fields ?? {}),
]
const refused = [422, [typedTooLarge]]

describe('a typed amount has a limit, with words that say what to look for (values-13)', () => {
  it('of an ad hoc charge and of a discount', async () => {
    const { params } = await aDraft(park, boss)
    const add = (price: number, product_ref: string) =>
      boss.ask(sales.addCharge, { params, body: { price, description: 'Stone', product_ref } })
    expect(said(await add(tooLarge, 'SUNDRY'))).toEqual(refused)
    expect(said(await add(999_999_999_999.99, 'SUNDRY'))).toEqual(refused)
    expect(said(await add(1e15, 'SUNDRY'))).toEqual(refused)
    expect(said(await add(-tooLarge, 'DISCOUNT'))).toEqual(refused)
    for (let line = 1; line <= 50; line += 1) expect((await add(maxTyped, 'SUNDRY')).statusCode).toBe(200)
    expect((await boss.call(sales.get, { params })).price).toBe(50 * maxTyped)
  })

  it('of a receipt', async () => {
    const { sale_id } = await anOrder(park, boss)
    const body = { receiptDate: '2026-01-01', paymentTypeId: 1, receiptValue: tooLarge }
    const refusal = await boss.ask(receipts.add, { params: { sale_id }, body })
    expect(refusal.json().error.fields).toMatchObject({ receiptValue: typedTooLarge })
    expect((await payInCash(boss, sale_id, 5)).value).toBe(5)
  })

  it('of a price in a tariff', async () => {
    const charge = await park.db.selectFrom('type_charges').selectAll().executeTakeFirstOrThrow()
    const { type_charge_id, site_type_id, product_id } = charge
    const tariff_id = charge.tariff_id!
    const parent_object = 'burial' as const
    const body = {
      tariff_id,
      site_type_id,
      parent_object,
      product_id,
      description: 'Lining',
      price: tooLarge,
    }
    expect(said(await boss.ask(charges.addType, { body }))).toEqual(refused)
    const change = await boss.ask(charges.changeType, {
      params: { type_charge_id },
      body: { price: tooLarge },
    })
    expect(said(change)).toEqual(refused)
  })
})
