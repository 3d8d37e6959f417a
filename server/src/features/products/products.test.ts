import { products } from '@sexton/contract/products/calls'
import { charges } from '@sexton/contract/tariffs/charge-calls'
import { tariffs } from '@sexton/contract/tariffs/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { auditsOf } from '../../test/readers/audits-of.ts'

const park = testPark()
let editor: Client

beforeAll(async () => {
  editor = await park.as('PERM_TARIFFS')
})

const bench = { product_ref: 'BENCH', description: 'Benches', external_account_id: '4210', allow_adhoc: true }
const named = async (product_ref: string) =>
  (await editor.call(products.list, {})).find((product) => product.product_ref === product_ref)!

describe('products', () => {
  it('for ad hoc charges never include DISCOUNT (products-2)', async () => {
    const viewer = await park.as('PERM_VIEW')
    const adhoc = await viewer.call(products.list, { query: { adhoc: 'true' } })
    expect(adhoc.length).toBeGreaterThan(0)
    expect(adhoc.every((one) => one.allow_adhoc && one.product_ref !== 'DISCOUNT')).toBe(true)
  })

  it('are added, changed field by field, and deleted while nothing is booked as them (products-3)', async () => {
    const { product_id } = await editor.call(products.create, { body: bench })
    expect(await named('BENCH')).toMatchObject({ ...bench, product_id, in_use: false })
    const params = { product_id }
    await editor.call(products.update, { params, body: { description: 'Benches and seats', product_id } })
    const body = { external_account_id: ' ', allow_adhoc: false }
    const changed = await editor.call(products.update, { params, body })
    expect(await named('BENCH')).toEqual(changed)
    expect(changed).toMatchObject({
      description: 'Benches and seats',
      external_account_id: null,
      allow_adhoc: false,
    })
    await editor.call(products.remove, { params })
    expect(await named('BENCH')).toBeUndefined()
    expect((await auditsOf(park, 'product', product_id)).map((row) => row.message)).toEqual([
      'Product BENCH added: Benches',
      'Description: Benches → Benches and seats',
      'External account: 4210 → –; Ad hoc charges allowed: yes → no',
      'Product BENCH deleted',
    ])
  })

  it('need a description and a unique reference, capitals ignored (products-1)', async () => {
    const refusal = async (body: object) =>
      (await editor.ask(products.create, { body: body as never })).json().error.fields
    expect(await refusal({ product_ref: 'X', description: ' ' })).toEqual({
      description: 'A description is required for the product.',
    })
    expect(await refusal({ description: 'X' })).toEqual({
      product_ref: 'A reference is required for the product.',
    })
    expect(await refusal({ product_ref: 'Site', description: 'Sites' })).toEqual({
      product_ref: 'There is already a product with this reference.',
    })
    const blank = await editor.ask(products.update, {
      params: await named('SITE'),
      body: { description: '' },
    })
    expect(blank.json().error.fields).toEqual({ description: 'A description is required for the product.' })
    const other = await editor.ask(products.update, {
      params: await named('SITE'),
      body: { product_id: 9999 },
    })
    expect(other.statusCode).toBe(422)
  })

  it('keep DISCOUNT for discounts: never deleted, renamed, for ad hoc charges or on a tariff (products-2)', async () => {
    const params = await named('DISCOUNT')
    expect((await editor.ask(products.remove, { params })).statusCode).toBe(409)
    expect((await editor.ask(products.update, { params, body: { product_ref: 'OFF' } })).statusCode).toBe(409)
    expect((await editor.ask(products.update, { params, body: { allow_adhoc: true } })).statusCode).toBe(409)
    await editor.call(products.update, { params, body: { external_account_id: '4995' } })
    expect(await named('DISCOUNT')).toMatchObject({ external_account_id: '4995' })
    const boss = await park.as()
    const { tariff_id } = await boss.call(tariffs.get, { params: { tariff_id: -1 } })
    const body = {
      tariff_id,
      event_type_id: 1,
      description: 'Rebate',
      price: 5,
      product_id: params.product_id,
    }
    expect((await boss.ask(charges.addEvent, { body })).json().error.fields).toEqual({
      product_id: 'The product DISCOUNT is reserved for discounts.',
    })
  })

  it('are not overwritten when somebody else has changed them since', async () => {
    const params = await named('SUNDRY')
    const { updated_at } = params
    await editor.call(products.update, { params, body: { description: 'Sundries', updated_at } })
    const late = await editor.ask(products.update, { params, body: { description: 'Odds', updated_at } })
    expect(late.statusCode).toBe(409)
    expect(late.json().error.message).toMatch(/^This was changed by Test Person/)
  })
})
