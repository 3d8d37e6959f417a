import { burials } from '@sexton/contract/burials/calls'
import { events } from '@sexton/contract/events/calls'
import { sales } from '@sexton/contract/sales/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { beforeAll, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { placeSale } from '../../../test/factories.ts'
import { at, priceList } from '../../events/events-fixture.ts'
import { aFulfilledSale, anOrder, aSite } from '../sales-fixture.ts'

const park = testPark()
let boss: Client
beforeAll(async () => {
  boss = await park.as()
})

/** A customer who owns two graves, with a draft of another site. */
async function withTwoGraves() {
  const { customer_id, sale_site_id, site_id } = await aFulfilledSale(park, boss)
  const { sale_id: legacy } = await boss.call(saleSites.legacy, {
    body: { customerId: customer_id, siteId: await aSite(park) },
  })
  const { sale_sites } = await boss.call(sales.get, { params: { sale_id: legacy } })
  const { sale_id } = await boss.call(sales.create, { body: { customer_id } })
  await boss.call(saleSites.addWithSite, { params: { sale_id }, body: { site_id: await aSite(park) } })
  const other = sale_sites[0]!
  return { sale_id, bought: { sale_site_id, site_id }, other }
}

const shown = async (sale_id: number) => {
  const sale = await boss.call(sales.get, { params: { sale_id } })
  return sale.customer_sites.map((site) => ({
    sale_site_id: site.sale_site_id,
    burials: site.burials.map((burial) => burial.burial_id),
  }))
}

it('a placed sale lists, besides its own sites, those owned before that its burials and events use (sales-42)', async () => {
  const { sale_id, bought, other } = await withTwoGraves()
  const { burial_id } = await boss.call(burials.create, {
    body: { sale_id, sale_site_id: bought.sale_site_id },
  })
  const prices = await priceList(park)
  const unveiling = { ...prices.charge('Unveiling, weekday'), event_time: at(3), description: 'Unveiling' }
  const event = { ...unveiling, site_id: other.site_id!, sale_id }
  const owned = [
    { sale_site_id: bought.sale_site_id, burials: [burial_id] },
    { sale_site_id: other.sale_site_id, burials: [] },
  ]
  expect(await shown(sale_id)).toEqual(owned)

  await placeSale(park.db, sale_id, new Date().toISOString())
  expect(await shown(sale_id)).toEqual([owned[0]])

  await boss.call(sales.unplace, { params: { sale_id }, body: {} })
  expect(await shown(sale_id)).toEqual(owned)
  await boss.call(events.create, { body: event as never })
  await placeSale(park.db, sale_id, new Date().toISOString())
  expect(await shown(sale_id)).toEqual(owned)
  expect((await boss.call(sales.get, { params: { sale_id } })).events).toMatchObject([
    { site_id: other.site_id },
  ])
})

it('a placed sale that uses only its own sites lists no other', async () => {
  const { sale_id } = await withTwoGraves()
  await placeSale(park.db, sale_id, new Date().toISOString())
  expect(await shown(sale_id)).toEqual([])
})

it('a site that a deleted order gave back is listed once, with the sale that it was got by since; the deleted one lists none (sales-28, sales-42)', async () => {
  const { params: deleted, customer_id, site_id } = await anOrder(park, boss)
  await boss.call(sales.unplace, { params: deleted, body: { reason: 'Wrong tariff' } })
  await boss.call(sales.remove, { params: deleted, body: {} })
  const { sale_id: since } = await boss.call(saleSites.legacy, {
    body: { customerId: customer_id, siteId: site_id },
  })
  const { sale_sites } = await boss.call(sales.get, { params: { sale_id: since } })
  const { sale_id } = await boss.call(sales.create, { body: { customer_id } })
  expect(await shown(sale_id)).toEqual([{ sale_site_id: sale_sites[0]!.sale_site_id, burials: [] }])
  expect(await shown(deleted.sale_id)).toEqual([])
})
