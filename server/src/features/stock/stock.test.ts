import { stock } from '@sexton/contract/stock/calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { makeSite, makeTariff } from '../../test/factories.ts'

const park = testPark()
let reader: Client

beforeAll(async () => {
  reader = await park.as('PERM_REPORTS')
  for (const [block, site, type] of [
    ['B10', 1, 'LAWN_SINGLE'],
    ['B2', 1, 'LAWN_SINGLE'],
    ['B2', 2, 'LAWN_SINGLE'],
    ['B2', 3, 'CHILD'],
  ] as const)
    await makeSite(park.db, block, '1', site, type)
})

const prices = async (type: string) => {
  const { rows } = await sql<{ site: number; burial: number }>`
    select sum(price) filter (where parent_object = 'sale_site') as site,
      sum(price) filter (where parent_object = 'burial') as burial
    from type_charges join tariffs using (tariff_id) join site_types using (site_type_id)
    where is_current and site_type_ref = ${type}`.execute(park.db)
  return rows[0]!
}

const asked = () => reader.call(stock.summary, {})
const inBlock = async (block: string) => (await asked()).filter(({ block_ref }) => block_ref === block)

describe('the stock of the park (stock-1)', () => {
  it('counts the sites of each status, type and block, blocks as people count', async () => {
    const rows = await asked()
    expect(
      rows.map(({ block_ref, site_type_ref, site_count }) => [block_ref, site_type_ref, site_count]),
    ).toEqual([
      ['B2', 'LAWN_SINGLE', 2],
      ['B2', 'CHILD', 1],
      ['B10', 'LAWN_SINGLE', 1],
    ])
  })

  it('says what the sites and the burials they take cost under the current tariff', async () => {
    await sql`update site_types set graves = 2, burials_per_grave = 3 where site_type_ref = 'LAWN_SINGLE'`.execute(
      park.db,
    )
    const { site, burial } = await prices('LAWN_SINGLE')
    await makeTariff(park.db, { name: 'Next year', factor: 10, without: '' })
    const [lawn] = await inBlock('B2')
    expect(lawn).toMatchObject({
      site_count: 2,
      graves: 4,
      type_charges: 2 * site,
      burial_charges: 12 * burial,
      site_status: 'Available',
      saleable: true,
    })
  })
})
