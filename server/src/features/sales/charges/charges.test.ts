import { sales } from '@sexton/contract/sales/calls'
import { tariffs } from '@sexton/contract/tariffs/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { aDraft, aSitedDraft } from '../sales-fixture.ts'

const park = testPark()
let boss: Client
let clerk: Client
const other: Record<string, number> = {}

beforeAll(async () => {
  boss = await park.as()
  clerk = await park.as('PERM_VIEW', 'PERM_EDIT')
  for (const charge of await boss.call(tariffs.otherCharges, { params: { tariff_id: -1 } }))
    other[charge.description] ??= charge.other_charge_id
})

type Params = { sale_id: number }
const add = (params: Params, body: object, who = boss) =>
  who.ask(sales.addCharge, { params, body: body as never })
const fields = async (params: Params, body: object) => (await add(params, body)).json().error.fields
const discount = (price: number, description = 'Staff') => ({ price, description, product_ref: 'DISCOUNT' })
const look = (params: Params) => boss.call(sales.get, { params })

describe('charges on a draft', () => {
  it('adds several of a multiple-choice group, and replaces the one of a single-choice group (sales-10)', async () => {
    const { params } = await aDraft(park, boss)
    for (const name of ['Bronze plaque', 'Flower vase', 'Deed', 'Deed, two names'])
      expect((await add(params, { other_charge_id: other[name] }, clerk)).statusCode).toBe(200)
    const sale = await look(params)
    expect(sale.charges.map((line) => line.line_description)).toEqual([
      'Bronze plaque',
      'Flower vase',
      'Deed, two names',
    ])
    expect(sale.price).toBe(4850)
  })

  it('refuses a charge of another parent or tariff (sales-10)', async () => {
    const { params } = await aDraft(park, boss)
    const message = 'This charge is not in the tariff of the sale.'
    expect(await fields(params, { other_charge_id: other['Weekday'] })).toEqual({ other_charge_id: message })
    expect(await fields(params, { other_charge_id: 99_999 })).toEqual({ other_charge_id: message })
  })

  it('accepts an ad hoc charge above zero, with a description and a product that allows it (sales-11)', async () => {
    const { params } = await aDraft(park, boss)
    expect(await fields(params, { price: 0 })).toEqual({
      price: 'Charge must be grater than zero.',
      description: 'Charge description is required.',
      product_ref: 'Product is required.',
    })
    expect(await fields(params, { price: 'x', description: 'Bench', product_ref: 'SUNDRY' })).toEqual({
      price: 'Charge must be a number.',
    })
    expect(await fields(params, { price: 1.005, description: 'Bench', product_ref: 'SUNDRY' })).toEqual({
      price: 'Use at most two decimal places.',
    })
    const product_ref = 'Product is required.'
    expect(await fields(params, { price: 5, description: 'Bench', product_ref: 'SITE' })).toEqual({
      product_ref,
    })
    expect(await fields(params, { price: -5, description: 'Bench', product_ref: 'SUNDRY' })).toEqual({
      price: 'Charge must be grater than zero.',
    })
    expect(
      (await add(params, { price: 12.34, description: 'Bench', product_ref: 'SUNDRY' })).statusCode,
    ).toBe(200)
    expect((await look(params)).price).toBe(12.34)
  })

  it('removes the sale’s own charges only; a site’s are removed with the site', async () => {
    const { params } = await aSitedDraft(park, boss)
    const { sale_line_id } = (await look(params)).lines[0]!
    const refused = await boss.ask(sales.removeCharge, { params: { ...params, sale_line_id } })
    expect(refused.statusCode).toBe(404)
  })
})

describe('discounts', () => {
  it('are for PERM_SALES_SUPER, positive in the form, not above the order value, with a reason (sales-12)', async () => {
    const { params } = await aSitedDraft(park, boss)
    expect((await add(params, discount(-5), clerk)).statusCode).toBe(403)
    expect(await fields(params, discount(0, ''))).toEqual({
      price: 'Discount must be grater than zero.',
      description: 'Discount description is required.',
    })
    expect(await fields(params, discount(5))).toEqual({ price: 'Discount must be grater than zero.' })
    expect(await fields(params, { ...discount(-5), price: 'ten' })).toEqual({
      price: 'Discount must be a number.',
    })
    const tooLarge = { price: 'Discount must be less than the sale price.' }
    expect(await fields(params, discount(-11_000.01))).toEqual(tooLarge)
    expect((await add(params, discount(-6000))).statusCode).toBe(200)
    expect(await fields(params, discount(-5000.01))).toEqual(tooLarge)
    expect((await look(params)).price).toBe(5000)
  })

  it('need two authorisations; a further discount voids those made; without discounts none is needed (sales-16)', async () => {
    const { params } = await aSitedDraft(park, boss)
    const due = async () => {
      const sale = await look(params)
      return [sale.authorizations_total, sale.authorizations_made, sale.authorizations_outstanding]
    }
    expect(await due()).toEqual([0, 0, 0])
    const first = (await add(params, discount(-1))).json()
    expect(await due()).toEqual([2, 0, 2])
    await boss.call(sales.authorize, { params, body: {} })
    expect(await due()).toEqual([2, 1, 1])
    const second = (await add(params, discount(-1000))).json()
    expect(await due()).toEqual([2, 0, 2])
    await boss.call(sales.authorize, { params, body: {} })
    const drop = (sale_line_id: number) =>
      boss.call(sales.removeCharge, { params: { ...params, sale_line_id } })
    await drop(first.sale_line_id)
    expect(await due()).toEqual([2, 1, 1])
    await drop(second.sale_line_id)
    expect(await due()).toEqual([0, 0, 0])
  })

  it('must be removed before the charges they reduce: "Remove the discount first." (sales-15)', async () => {
    const { params } = await aDraft(park, boss)
    const body = { price: 100, description: 'Bench', product_ref: 'SUNDRY' }
    const { sale_line_id } = (await add(params, body)).json()
    const off = (await add(params, discount(-60))).json()
    const refused = await boss.ask(sales.removeCharge, { params: { ...params, sale_line_id } })
    expect(refused.json().error.message).toBe('Remove the discount first.')
    const clerks = await clerk.ask(sales.removeCharge, { params: { ...params, ...off } })
    expect(clerks.statusCode).toBe(403)
    await boss.call(sales.removeCharge, { params: { ...params, ...off } })
    await boss.call(sales.removeCharge, { params: { ...params, sale_line_id } })
    expect((await look(params)).price).toBe(0)
  })
})

describe('authorising', () => {
  it('fills one slot a user, with their name and the time, only while something is due (sales-17)', async () => {
    const { params } = await aSitedDraft(park, boss)
    const nothing = await boss.ask(sales.authorize, { params, body: {} })
    expect(nothing.json().error.message).toBe('This sale does not need any more authorisations.')
    await add(params, discount(-500))
    await boss.call(sales.authorize, { params, body: {} })
    const twice = await boss.ask(sales.authorize, { params, body: {} })
    expect(twice.json().error.message).toBe(
      'You have already authorised this sale. Someone else must authorise it too.',
    )
    const second = await park.as('PERM_AUTHORIZE')
    const sale = await second.call(sales.authorize, { params, body: {} })
    expect(sale.authorizations.map((slot) => slot.authorized_user_id)).toEqual([boss.user_id, second.user_id])
    expect(sale.authorizations[1]).toMatchObject({ first_name: 'Test' })
    expect(sale.authorizations_outstanding).toBe(0)
    const third = await park.as('PERM_AUTHORIZE')
    expect((await third.ask(sales.authorize, { params, body: {} })).statusCode).toBe(409)
  })
})
