import { blocks } from '@sexton/contract/blocks/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import { siteRecords } from '@sexton/contract/sites/record-calls'
import { sites } from '@sexton/contract/sites/calls'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import {
  addSaleSite,
  draftSale,
  makeCustomer,
  makeOldBurials,
  makeSite,
  placeSale,
} from '../../test/factories.ts'
import { stockDisagreements } from './agreement-fixture.ts'

const park = testPark()
let boss: Client
const made: Record<string, number> = {}

const customer = () => makeCustomer(park.db, { first_name: 'Ruth', last_name: 'Banda' })

beforeAll(async () => {
  boss = await park.as()
  const lawn = (name: string, site_no: number, block = 'A') =>
    makeSite(park.db, block, '1', site_no).then((site_id) => (made[name] = site_id))
  for (const [at, name] of [
    'free',
    'drafted',
    'ordered',
    'owned',
    'unsuitable',
    'lain in',
    'free too',
  ].entries())
    await lawn(name, at + 1)
  await lawn('number 12', 12)
  await lawn('of a block not for sale', 1, 'B')
  made['of a type not for sale'] = await makeSite(park.db, 'A', '2', 1, 'CHILD')
  await addSaleSite(park.db, await draftSale(park.db, await customer(), 500), made['drafted']!)
  const ordered = await draftSale(park.db, await customer(), 500)
  await addSaleSite(park.db, ordered, made['ordered']!)
  await placeSale(park.db, ordered, new Date().toISOString())
  await boss.call(saleSites.legacy, { body: { customerId: await customer(), siteId: made['owned']! } })
  const [reason] = await boss.call(siteRecords.unsuitabilities, {})
  const { site_unsuitability_id } = reason!
  const params = { site_id: made['unsuitable']! }
  await boss.call(siteRecords.setUnsuitability, { params, body: { site_unsuitability_id } })
  await makeOldBurials(park.db, [
    {
      customer_id: await customer(),
      is_legacy: true,
      burial_status_ref: 'COMPLETE',
      site_id: made['lain in']!,
    },
  ])
  const all = await boss.call(sites.blocks, {})
  const { block_id } = all.find(({ block_ref }) => block_ref === 'B')!
  await boss.call(blocks.setSaleable, { params: { block_id }, body: { saleable: false } })
  await sql`update site_types set saleable = false where site_type_ref = 'CHILD'`.execute(park.db)
})

it('stock, blocks, map, plan, search and the choice of a site agree on every kind of site (stock-1, sites-7, sites-8, sites-9)', async () => {
  expect(await stockDisagreements(park)).toEqual([])
})

it('what is available can be sold, and nothing else (sites-8)', async () => {
  const customer_id = await customer()
  const { sale_id } = await boss.call(sales.create, { body: { customer_id } })
  const sold: string[] = []
  for (const [name, site_id] of Object.entries(made)) {
    const asked = { params: { sale_id }, body: { site_id } }
    if ((await boss.ask(saleSites.addWithSite, asked)).statusCode === 200) sold.push(name)
  }
  expect(sold).toEqual(['free', 'free too'])
  expect(await stockDisagreements(park)).toEqual([])
})

it('a site of number 12 is not promised: a type that has no other is sold out (sites-9)', async () => {
  const customer_id = await customer()
  const lawn = (await boss.call(sites.types, {})).find((type) => type.site_type_ref === 'LAWN_SINGLE')!
  expect(lawn.available).toBe(0)
  const { sale_id } = await boss.call(sales.create, { body: { customer_id } })
  const asked = { params: { sale_id }, body: { site_type_id: lawn.site_type_id } }
  expect((await boss.ask(saleSites.addWithSiteType, asked)).statusCode).toBe(409)
})
