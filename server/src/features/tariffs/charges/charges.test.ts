import { charges } from '@sexton/contract/tariffs/charge-calls'
import { tariffs } from '@sexton/contract/tariffs/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { auditsOf } from '../../../test/readers/audits-of.ts'

const park = testPark()
let boss: Client
let tariff_id: number
let product_id: number

beforeAll(async () => {
  boss = await park.as()
  tariff_id = (await boss.call(tariffs.create, { body: { name: 'Tariff 2027' } })).tariff_id
  const { product_id: site } = await park.db
    .selectFrom('products')
    .select('product_id')
    .where('product_ref', '=', 'SITE')
    .executeTakeFirstOrThrow()
  product_id = site
})

const history = async () => (await auditsOf(park, 'tariff', tariff_id)).map((row) => row.message)
const ofTariff = () => ({ params: { tariff_id } })

describe('charges of a tariff', () => {
  it('of a site type are added, changed and removed, each with an audit row of the tariff (tariffs-5)', async () => {
    const add = { tariff_id, site_type_id: 1, parent_object: 'burial' as const, product_id }
    const { type_charge_id } = await boss.call(charges.addType, {
      body: { ...add, description: 'Lining of the grave', price: 430.5 },
    })
    const params = { type_charge_id }
    await boss.call(charges.changeType, { params, body: { price: 450 } })
    const changed = await boss.call(charges.changeType, { params, body: { description: 'Lining' } })
    const list = () => boss.call(tariffs.typeCharges, { ...ofTariff(), query: { siteTypeId: 1 } })
    expect(await list()).toContainEqual(changed)
    expect(await list()).toContainEqual(
      expect.objectContaining({ type_charge_id, description: 'Lining', price: 450, product_ref: 'SITE' }),
    )
    await boss.call(charges.removeType, { params })
    expect(await list()).not.toContainEqual(expect.objectContaining(params))
    expect((await boss.ask(charges.removeType, { params })).statusCode).toBe(404)
    expect((await history()).slice(-4)).toEqual([
      'Lawn Single, burial: Lining of the grave, K430.50 added',
      'Lawn Single, burial: Lining of the grave, K430.50 → K450.00',
      'Lawn Single, burial: Lining of the grave, now called Lining',
      'Lawn Single, burial: Lining, K450.00 removed',
    ])
  })

  it('of a group and of an event type are treated likewise (tariffs-5)', async () => {
    const body = { tariff_id, product_id, description: 'Extra', price: 0 }
    const other = await boss.call(charges.addOther, { body: { ...body, other_charge_group_id: 3 } })
    const otherNow = await boss.call(charges.changeOther, { params: other, body: { price: 12 } })
    const event = await boss.call(charges.addEvent, { body: { ...body, event_type_id: 1 } })
    const eventNow = await boss.call(charges.changeEvent, { params: event, body: { price: 13.37 } })
    expect(await boss.call(tariffs.otherCharges, ofTariff())).toContainEqual(otherNow)
    expect(await boss.call(tariffs.eventCharges, ofTariff())).toContainEqual(eventNow)
    expect(await boss.call(tariffs.otherCharges, ofTariff())).toContainEqual(
      expect.objectContaining({ ...other, price: 12, parent_object: 'burial' }),
    )
    expect(await boss.call(tariffs.eventCharges, ofTariff())).toContainEqual(
      expect.objectContaining({ ...event, price: 13.37, event_type: 'Headstone unveiling' }),
    )
    await boss.call(charges.removeOther, { params: other })
    await boss.call(charges.removeEvent, { params: event })
    expect((await history()).slice(-6)).toEqual([
      'Day of burial: Extra, K0.00 added',
      'Day of burial: Extra, K0.00 → K12.00',
      'Headstone unveiling: Extra, K0.00 added',
      'Headstone unveiling: Extra, K0.00 → K13.37',
      'Day of burial: Extra, K12.00 removed',
      'Headstone unveiling: Extra, K13.37 removed',
    ])
  })

  it('cannot be changed without the permission (tariffs-5)', async () => {
    const editor = await park.as('PERM_TARIFFS', 'PERM_EDIT')
    const body = { tariff_id, product_id, event_type_id: 1, description: 'X', price: 1 }
    expect((await editor.ask(charges.addEvent, { body })).statusCode).toBe(403)
  })

  it('need a description, a product and a price that is an amount of at least 0 (tariffs-6)', async () => {
    const refusal = async (body: object) =>
      (await boss.ask(charges.addOther, { body: body as never })).json().error.fields
    expect(await refusal({})).toEqual({
      tariff_id: 'Tariff is required.',
      other_charge_group_id: 'Charge group is required.',
      description: 'Charge description is required.',
      product_id: 'Product is required.',
      price: 'Charge must be a number.',
    })
    const whole = { tariff_id, other_charge_group_id: 1, product_id, description: 'Vase', price: 1 }
    expect(await refusal({ ...whole, price: -1 })).toEqual({ price: 'Charge must not be less than zero.' })
    expect(await refusal({ ...whole, price: 1.005 })).toEqual({
      price: 'Use at most two decimal places.',
    })
    expect(await refusal({ ...whole, price: '5' })).toEqual({ price: 'Charge must be a number.' })
  })

  it('refer to existing records, each once in its group (tariffs-6)', async () => {
    const whole = { tariff_id, other_charge_group_id: 1, product_id, description: 'Bronze plaque', price: 1 }
    const refusal = async (body: object) =>
      (await boss.ask(charges.addOther, { body: { ...whole, ...body } })).json().error.fields
    expect(await refusal({})).toEqual({
      description: 'There is already a charge with this description here.',
    })
    expect(await refusal({ tariff_id: 999 })).toEqual({ tariff_id: 'That tariff does not exist.' })
    expect(await refusal({ product_id: 999, description: 'A' })).toEqual({
      product_id: 'That product does not exist.',
    })
    expect(await refusal({ other_charge_group_id: 999 })).toEqual({
      other_charge_group_id: 'That charge group does not exist.',
    })
    const [first, second] = await boss.call(tariffs.eventCharges, ofTariff())
    const clash = await boss.ask(charges.changeEvent, {
      params: { event_charge_id: first!.event_charge_id },
      body: { description: second!.description },
    })
    expect(clash.statusCode).toBe(422)
  })

  it('are not overwritten when somebody else has changed the price since', async () => {
    const [charge] = await boss.call(tariffs.typeCharges, ofTariff())
    const params = { type_charge_id: charge!.type_charge_id }
    const { updated_at } = charge!
    await boss.call(charges.changeType, { params, body: { price: 9900, updated_at } })
    const late = await boss.ask(charges.changeType, { params, body: { price: 9800, updated_at } })
    expect(late.statusCode).toBe(409)
    expect(late.json().error.message).toMatch(/^This was changed by Test Person/)
    const [now] = await boss.call(tariffs.typeCharges, ofTariff())
    expect(now!.price).toBe(9900)
    const before = await history()
    await boss.call(charges.changeType, { params, body: { price: 9900, updated_at: now!.updated_at } })
    expect(await history()).toEqual(before)
  })
})
