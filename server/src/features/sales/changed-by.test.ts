import { burials } from '@sexton/contract/burials/calls'
import { receipts } from '@sexton/contract/receipts/calls'
import { sales } from '@sexton/contract/sales/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { anOrder, aSite, aSitedDraft, payInCash } from './sales-fixture.ts'

const park = testPark()
let boss: Client
let other: Client
beforeAll(async () => {
  boss = await park.as()
  other = await park.as()
})

const at = (sale_id: number) => boss.call(sales.get, { params: { sale_id } })

/** Who is said to have changed the sale last after `act`, and whether the moment of it moved. */
async function changedBy(sale_id: number, act: () => Promise<unknown>) {
  const before = await at(sale_id)
  await act()
  const after = await at(sale_id)
  return { by: after.updated_by_id, moved: after.updated_at > before.updated_at }
}

const charge = { price: 100, description: 'Flowers', product_ref: 'SUNDRY' }

describe('a sale names who changed it last (sales-48)', () => {
  it('by a charge, a discount and their removal', async () => {
    const { sale_id, params } = await aSitedDraft(park, boss)
    const others = { by: other.user_id, moved: true }
    const bosses = { by: boss.user_id, moved: true }
    const add = (who: Client, body: object) => () =>
      who.call(sales.addCharge, { params, body: body as never })
    const removeLast = (who: Client) => async () => {
      const { sale_line_id } = (await at(sale_id)).charges.at(-1)!
      await who.call(sales.removeCharge, { params: { sale_id, sale_line_id } })
    }
    expect(await changedBy(sale_id, add(other, charge))).toEqual(others)
    expect(await changedBy(sale_id, add(boss, charge))).toEqual(bosses)
    const discount = { price: -10, description: 'Member', product_ref: 'DISCOUNT' }
    expect(await changedBy(sale_id, add(other, discount))).toEqual(others)
    expect(await changedBy(sale_id, removeLast(boss))).toEqual(bosses)
    expect(await changedBy(sale_id, removeLast(other))).toEqual(others)
  })

  it('by a site, a burial and their removal', async () => {
    const { sale_id, sale_site_id, params } = await aSitedDraft(park, boss)
    const others = { by: other.user_id, moved: true }
    const bosses = { by: boss.user_id, moved: true }
    const site_id = await aSite(park)
    let second = 0
    const addSite = async () => {
      second = (await other.call(saleSites.addWithSite, { params, body: { site_id } })).sale_site_id
    }
    expect(await changedBy(sale_id, addSite)).toEqual(others)
    const removeSite = () => boss.call(saleSites.remove, { params: { sale_site_id: second } })
    expect(await changedBy(sale_id, removeSite)).toEqual(bosses)
    let burial_id = 0
    const addBurial = async () => {
      burial_id = (await other.call(burials.create, { body: { sale_id, sale_site_id } })).burial_id
    }
    expect(await changedBy(sale_id, addBurial)).toEqual(others)
    expect(await changedBy(sale_id, () => boss.call(burials.remove, { params: { burial_id } }))).toEqual(
      bosses,
    )
    const anew = await aSite(park)
    const setSite = () => other.call(saleSites.setSite, { params: { sale_site_id }, body: { site_id: anew } })
    expect(await changedBy(sale_id, setSite)).toEqual(others)
  })

  it('by a receipt in part, and by its deletion', async () => {
    const { sale_id } = await anOrder(park, boss)
    let receipt_id = 0
    const pay = async () => {
      receipt_id = (await payInCash(other, sale_id, 1)).receipt_id
    }
    expect(await changedBy(sale_id, pay)).toEqual({ by: other.user_id, moved: true })
    const take = () =>
      boss.call(receipts.remove, { params: { sale_id, receipt_id }, body: { reason: 'Wrong' } })
    expect(await changedBy(sale_id, take)).toEqual({ by: boss.user_id, moved: true })
  })
})
