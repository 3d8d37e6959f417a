import { burials } from '@sexton/contract/burials/calls'
import { sales } from '@sexton/contract/sales/calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { makeTariff } from '../../../test/factories.ts'
import { aDraft, aSitedDraft } from '../sales-fixture.ts'
import { auditsOf } from '../../../test/readers/audits-of.ts'

const park = testPark()
let boss: Client
let dearer: number

beforeAll(async () => {
  boss = await park.as()
  dearer = await makeTariff(park.db, { name: 'Tariff 2027', factor: 2, without: 'Flower vase' })
})

const charge = async (description: string) => {
  const found = await park.db
    .selectFrom('other_charges')
    .select('other_charge_id')
    .where('description', '=', description)
    .where('tariff_id', '<>', dearer)
    .executeTakeFirstOrThrow()
  return found.other_charge_id
}

describe('changing the tariff of a draft (sales-31)', () => {
  it('replaces each charge by its counterpart, drops ad hoc charges and discounts, and names what was dropped', async () => {
    const { params, sale_id, sale_site_id, site_id } = await aSitedDraft(park, boss)
    const at = { sale_id, sale_site_id, site_id, grave_no: 1 }
    const { burial_id } = await boss.call(burials.create, { body: at })
    for (const name of ['Bronze plaque', 'Flower vase'])
      await boss.call(sales.addCharge, { params, body: { other_charge_id: await charge(name) } })
    const adHoc = { price: 70, description: 'Bench', product_ref: 'SUNDRY' }
    await boss.call(sales.addCharge, { params, body: adHoc })
    const off = { price: -18_000, description: 'Staff', product_ref: 'DISCOUNT' }
    await boss.call(sales.addCharge, { params, body: off })
    const sale = await boss.call(sales.changeTariff, { params, body: { tariff_id: dearer } })
    expect(sale.dropped).toEqual(['Flower vase', 'Bench', 'Staff'])
    expect(sale).toMatchObject({ tariff_name: 'Tariff 2027', authorizations_total: 0, price: 2 * 18_000 })
    expect(sale.lines.map((line) => [line.parent_object, line.parent_object_id, line.line_price])).toEqual([
      ['sale_site', sale_site_id, 19_000],
      ['sale_site', sale_site_id, 3000],
      ['burial', burial_id, 5600],
      ['sale', sale_id, 8400],
    ])
    expect((await auditsOf(park, 'sale', sale_id)).at(-1)!.message).toBe(
      'Tariff changed: Tariff 2027, K520.00 → K36,000.00; removed: Flower vase, Bench, Staff',
    )
  })

  it('reapplies the same tariff at its present prices, and only then', async () => {
    const { params, sale_id } = await aSitedDraft(park, boss, 'CHAPEL_SINGLE')
    const before = await boss.call(sales.get, { params })
    await sql`update type_charges set price = price + 100 where description like '%Chapel-side Single'`.execute(
      park.db,
    )
    expect((await boss.call(sales.get, { params })).price).toBe(before.price)
    const body = { tariff_id: before.tariff_id }
    const after = await boss.call(sales.changeTariff, { params, body })
    expect(after).toMatchObject({ price: before.price + 200, dropped: [] })
    expect((await auditsOf(park, 'sale', sale_id)).at(-1)!.message).toMatch(
      /^Tariff reapplied: Standard tariff/,
    )
  })

  it('takes an available tariff only, from PERM_SALES_SUPER only', async () => {
    const { params } = await aDraft(park, boss)
    const clerk = await park.as('PERM_VIEW', 'PERM_EDIT')
    const body = { tariff_id: dearer }
    expect((await clerk.ask(sales.changeTariff, { params, body })).statusCode).toBe(403)
    await sql`update tariffs set is_available = false where tariff_id = ${dearer}`.execute(park.db)
    expect((await boss.ask(sales.changeTariff, { params, body })).statusCode).toBe(409)
    const unknown = await boss.ask(sales.changeTariff, { params, body: { tariff_id: 99 } })
    expect(unknown.statusCode).toBe(422)
  })
})
