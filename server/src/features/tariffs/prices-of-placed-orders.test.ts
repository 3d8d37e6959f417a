import { burials } from '@sexton/contract/burials/calls'
import { charges } from '@sexton/contract/tariffs/charge-calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import { tariffs } from '@sexton/contract/tariffs/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { aCustomer, aDraft, aSite } from '../sales/sales-fixture.ts'

const park = testPark()
let boss: Client
const current = { params: { tariff_id: -1 } }
const lawnSingle = { siteTypeId: 1 }

beforeAll(async () => {
  boss = await park.as()
})

const other = async (description: string) =>
  (await boss.call(tariffs.otherCharges, current)).find((charge) => charge.description === description)!

const removeOther = async (description: string) =>
  boss.call(charges.removeOther, { params: await other(description) })

/** A draft of everything a tariff prices: a site, a burial with its day, something extra. */
async function aWholeDraft(day: string, extra: string) {
  await aSite(park)
  const { params, sale_id } = await aDraft(park, boss)
  const type = { params, body: { site_type_id: lawnSingle.siteTypeId } }
  const { sale_site_id } = await boss.call(saleSites.addWithSiteType, type)
  const { burial_id } = await boss.call(burials.create, { body: { sale_id, sale_site_id } })
  const burial = { deceased_last_name: 'Ng', death_date: '2026-01-02' }
  const updateCharges = [(await other(day)).other_charge_id]
  await boss.call(burials.update, { params: { burial_id }, body: { burial, updateCharges } })
  const { other_charge_id } = await other(extra)
  await boss.call(sales.addCharge, { params, body: { other_charge_id } })
  const place = () => boss.call(sales.place, { params, body: { defer_agreements: [sale_site_id] } })
  /** The whole sale except whether its tariff is the default today. */
  const read = async () => {
    const { tariff: _, ...sale } = await boss.call(sales.get, { params })
    return sale
  }
  return { params, burial_id, place, read }
}

/** Every charge of such a draft: more expensive, renamed, then removed. */
async function upheaval() {
  for (const { type_charge_id, price } of await boss.call(tariffs.typeCharges, {
    ...current,
    query: lawnSingle,
  })) {
    const params = { type_charge_id }
    const description = `Renamed ${type_charge_id}`
    await boss.call(charges.changeType, { params, body: { price: price * 2, description } })
    await boss.call(charges.removeType, { params })
  }
  for (const name of ['Saturday', 'Bronze plaque']) {
    const params = await other(name)
    await boss.call(charges.changeOther, { params, body: { price: params.price + 1 } })
    await boss.call(charges.removeOther, { params })
  }
}

describe('prices of existing sales (tariffs-8)', () => {
  it('a draft takes the present prices when the tariff is reapplied, and names what was dropped', async () => {
    const draft = await aWholeDraft('Weekday', 'Flower vase')
    const { tariff_id, lines } = await draft.read()
    const { product_id, other_charge_group_id } = await other('Flower vase')
    await removeOther('Flower vase')
    await removeOther('Weekday')
    const again = { tariff_id, other_charge_group_id, product_id, description: 'Flower vase', price: 475 }
    await boss.call(charges.addOther, { body: again })
    expect((await draft.read()).lines).toEqual(lines)
    const after = await boss.call(sales.changeTariff, { params: draft.params, body: { tariff_id } })
    expect(after.dropped).toEqual(['Weekday (burial of Ng)'])
    expect(after.lines.find((line) => line.line_description === 'Flower vase')?.line_price).toBe(475)
  })

  it('an addition to a draft is charged at today’s price, and what it has keeps its price', async () => {
    const draft = await aWholeDraft('Sunday or public holiday', 'Tree planting')
    const { burial_id } = draft
    const sunday = await other('Sunday or public holiday')
    const device = await other('Lowering device')
    await boss.call(charges.changeOther, { params: sunday, body: { price: 9999 } })
    await boss.call(charges.changeOther, { params: device, body: { price: 401 } })
    const updateCharges = [sunday.other_charge_id, device.other_charge_id]
    await boss.call(burials.update, { params: { burial_id }, body: { burial: {}, updateCharges } })
    const lines = await boss.call(burials.lines, { params: { burial_id } })
    expect(lines.map((line) => line.line_price)).toEqual([2800, 1600, 401])
    await removeOther('Sunday or public holiday')
    const fewer = { burial: {}, updateCharges: [sunday.other_charge_id] }
    await boss.call(burials.update, { params: { burial_id }, body: fewer })
    const left = await boss.call(burials.lines, { params: { burial_id } })
    expect(left.map((line) => line.line_price)).toEqual([2800, 1600])
  })

  it('a single-choice group replaces its charge, also when the old one has left the tariff', async () => {
    const draft = await aWholeDraft('Saturday', 'Deed')
    await removeOther('Deed')
    const { other_charge_id } = await other('Deed, two names')
    await boss.call(sales.addCharge, { params: draft.params, body: { other_charge_id } })
    const { charges: chosen } = await draft.read()
    expect(chosen.map((line) => line.line_description)).toEqual(['Deed, two names'])
  })

  it('a placed sale and a draft stay the same to the letter when their charges change and disappear and the default changes', async () => {
    const placed = await aWholeDraft('Saturday', 'Bronze plaque')
    await placed.place()
    const draft = await aWholeDraft('Saturday', 'Bronze plaque')
    const before = [await placed.read(), await draft.read()]
    expect(before.map((sale) => [sale.sale_status_ref, sale.price])).toEqual([
      ['ORDERED', 18_950],
      ['DRAFT', 18_950],
    ])
    await upheaval()
    const { tariff_id } = await boss.call(tariffs.create, { body: { name: 'Tariff 2027' } })
    await boss.call(tariffs.toggle, { params: { tariff_id }, body: { is_available: true, is_current: true } })
    expect([await placed.read(), await draft.read()]).toEqual(before)
    const opened = await boss.call(sales.create, { body: { customer_id: await aCustomer(park) } })
    expect(await boss.call(sales.get, { params: opened })).toMatchObject({ tariff_name: 'Tariff 2027' })
  })
})
