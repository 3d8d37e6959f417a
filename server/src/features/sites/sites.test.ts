import { sites } from '@sexton/contract/sites/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import {
  addSaleSite,
  draftSale,
  makeCustomer,
  makeSite,
  placeSale,
  takeReceipt,
} from '../../test/factories.ts'

const park = testPark()
let viewer: Client
const made: Record<string, number> = {}

beforeAll(async () => {
  viewer = await park.as('PERM_VIEW')
  for (const [row, site] of [
    ['2', 1],
    ['5A', 3],
    ['10', 2],
    ['10', 12],
    ['2', 3],
  ] as const)
    made[`${row}/${site}`] = await makeSite(park.db, 'A', row, site)
  made['child'] = await makeSite(park.db, 'B10', '1', 1, 'CHILD')
  made['niche'] = await makeSite(park.db, 'B2', '1', 1, 'ASHES_NICHE')
  await park.db.updateTable('blocks').set({ saleable: false }).where('block_ref', '=', 'B2').execute()
})

const lawn = async () =>
  (await viewer.call(sites.types, {})).find((type) => type.site_type_ref === 'LAWN_SINGLE')!

describe('choosing a site', () => {
  it('shows each type with its price, whether it may be bought before a death, and how many are left (sites-9)', async () => {
    expect(await lawn()).toMatchObject({
      site_type: 'Lawn Single',
      allow_preneed: true,
      saleable: true,
      current_type_charge: 11_000,
      current_burial_charge: 2800,
      available: 4,
    })
    expect((await viewer.call(sites.categories, {})).map((row) => row.site_type_category)).toContain('Family')
    expect((await viewer.call(sites.groups, {}))[0]).toMatchObject({ site_type_group_ref: 'LAWN' })
  })

  it('offers blocks and rows with an available site of the type, in the order people count (sites-8)', async () => {
    const { site_type_id } = await lawn()
    const params = { block_ref: 'A' }
    const blocks = await viewer.call(sites.blocksAvailable, { params: { site_type_id } })
    expect(blocks.map((block) => block.block_ref)).toEqual(['A'])
    const rows = await viewer.call(sites.rowsAvailable, { params, query: { site_type_id } })
    expect(rows.map((row) => row.row_no)).toEqual(['2', '5A', '10'])
    expect(await viewer.call(sites.rows, { params })).toHaveLength(3)
    const all = await viewer.call(sites.blocks, {})
    expect(all.map((block) => block.block_ref)).toEqual(['A', 'B2', 'B10'])
    expect(await viewer.call(sites.blocks, { query: { saleable: 'true' } })).toHaveLength(2)
  })

  it('never offers number 12 (sites-7)', async () => {
    const found = await viewer.call(sites.inRow, { params: { block_ref: 'A', row_no: '10' } })
    expect(found.map((site) => site.site_no)).toEqual([2])
  })

  it('counts every row up to its highest number, for searching, in the order people count', async () => {
    expect(await viewer.call(sites.blocksRowsSites, {})).toEqual([
      { block_ref: 'A', row_no: '2', max_site_no: 3 },
      { block_ref: 'A', row_no: '5A', max_site_no: 3 },
      { block_ref: 'A', row_no: '10', max_site_no: 12 },
      { block_ref: 'B2', row_no: '1', max_site_no: 1 },
      { block_ref: 'B10', row_no: '1', max_site_no: 1 },
    ])
    const ofBlock = (block_ref: string) => viewer.call(sites.blocksRowsSites, { query: { block_ref } })
    expect(await ofBlock('B2')).toEqual([{ block_ref: 'B2', row_no: '1', max_site_no: 1 }])
    expect(await ofBlock('Z')).toEqual([])
  })

  it('returns 404 for an unknown block, site or site type (sites-11)', async () => {
    const asked = [
      viewer.ask(sites.rows, { params: { block_ref: 'Z' } }),
      viewer.ask(sites.get, { params: { site_id: 999_999 } }),
      viewer.ask(sites.burials, { params: { site_id: 999_999 } }),
    ]
    for (const reply of await Promise.all(asked)) expect(reply.statusCode).toBe(404)
  })

  it('shows who ordered a site, then who owns it (sites-1)', async () => {
    const customer_id = await makeCustomer(park.db, { first_name: 'Łukasz', last_name: 'Żółć' })
    const sale_id = await draftSale(park.db, customer_id, 500)
    const site_id = made['2/1']!
    const sale_site_id = await addSaleSite(park.db, sale_id, site_id)
    const params = { site_id }
    expect(await viewer.call(sites.get, { params })).toMatchObject({
      site_ref: 'A-02-01',
      site_status_ref: 'ORDER',
      site_status: 'Ordered',
      sale_site_id,
      sale_id,
      sale_status_ref: 'DRAFT',
      sale_customer_name: 'Łukasz Żółć',
      owner_customer_id: null,
    })
    await placeSale(park.db, sale_id, '2026-01-05T08:00:00Z')
    await takeReceipt(park.db, sale_id, customer_id, 500, '2026-01-05')
    const owned = {
      site_status_ref: 'OWN',
      owner_customer_id: customer_id,
      owner_customer_name: 'Łukasz Żółć',
    }
    expect(await viewer.call(sites.get, { params })).toMatchObject(owned)
    const row = await viewer.call(sites.inRow, { params: { block_ref: 'A', row_no: '2' } })
    expect(row.map((site) => site.site_status_ref)).toEqual(['OWN', 'AVAIL'])
    expect((await lawn()).available).toBe(3)
  })
})
