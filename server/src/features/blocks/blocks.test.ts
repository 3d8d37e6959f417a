import { blocks } from '@sexton/contract/blocks/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sites } from '@sexton/contract/sites/calls'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { makeSite } from '../../test/factories.ts'
import { unsound } from '../../test/readers/unsound.ts'
import { aDraft } from '../sales/sales-fixture.ts'
import { auditsOf } from '../../test/readers/audits-of.ts'

const park = testPark()
let boss: Client
let grounds: Client

beforeAll(async () => {
  boss = await park.as()
  grounds = await park.as('PERM_SITES')
})

afterEach(async () => expect(await unsound(park.db)).toEqual([]))

const blockId = async (ref: string) =>
  (await boss.call(sites.blocks, {})).find(({ block_ref }) => block_ref === ref)!.block_id
const set = async (ref: string, saleable: boolean, by = grounds) =>
  by.ask(blocks.setSaleable, { params: { block_id: await blockId(ref) }, body: { saleable } })
const statusOf = async (site_id: number) =>
  (await boss.call(sites.get, { params: { site_id } })).site_status_ref
const countsOf = async (block_ref: string) =>
  (await boss.call(blocks.statuses, { params: { block_ref } })).map((row) => [
    row.site_status,
    row.site_type,
    row.site_count,
  ])

describe('a block that is taken off sale (blocks-1)', () => {
  it('takes its free sites along, and brings them back: one row of its history each time', async () => {
    const free = await makeSite(park.db, 'Y', '1', 1)
    const other = await makeSite(park.db, 'Z', '1', 1)
    const sold = await makeSite(park.db, 'Y', '1', 2)
    const { params } = await aDraft(park, boss)
    await boss.call(saleSites.addWithSite, { params, body: { site_id: sold } })
    const block_id = await blockId('Y')
    expect((await set('Y', false)).json()).toMatchObject({ block_id, block_ref: 'Y', saleable: false })
    expect([await statusOf(free), await statusOf(sold), await statusOf(other)]).toEqual([
      'UNAVAIL',
      'ORDER',
      'AVAIL',
    ])
    await set('Y', false)
    await set('Y', true)
    expect(await statusOf(free)).toBe('AVAIL')
    expect((await auditsOf(park, 'block', block_id)).map(({ message }) => message)).toEqual([
      'Block Y is not for sale now',
      'Block Y is for sale again',
    ])
  })

  it('stays while it has the last sites of a type that sales were promised (blocks-2, sites-3)', async () => {
    const free = await makeSite(park.db, 'W', '1', 1, 'ASHES_NICHE')
    const { site_type_id } = await boss.call(sites.get, { params: { site_id: free } })
    const { params } = await aDraft(park, boss)
    await boss.call(saleSites.addWithSiteType, { params, body: { site_type_id } })
    const refused = await set('W', false)
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      409,
      'The last available sites of type Ashes Niche are promised to other sales.',
    ])
    await makeSite(park.db, 'Z', '2', 1, 'ASHES_NICHE')
    expect((await set('W', false)).statusCode).toBe(200)
  })

  it('is for who keeps the sites (blocks-1)', async () => {
    expect((await set('Y', false, await park.as('PERM_TARIFFS'))).statusCode).toBe(403)
  })
})

describe('what the sites of blocks come to (blocks-3)', () => {
  it('is counted by status and type', async () => {
    await makeSite(park.db, 'V', '1', 1, 'MONUMENTAL_FAMILY_4')
    await makeSite(park.db, 'V', '1', 2, 'MONUMENTAL_FAMILY_4')
    await makeSite(park.db, 'V', '1', 3, 'CHILD')
    await set('V', true)
    expect(await countsOf('V')).toEqual([
      ['Available', 'Child', 1],
      ['Available', 'Monumental Family of 4', 2],
    ])
  })

  it('of a block without sites is nothing, of no block 404', async () => {
    await park.db.insertInto('blocks').values({ block_ref: 'U' }).execute()
    expect(await countsOf('U')).toEqual([])
    const unknown = await boss.ask(blocks.statuses, { params: { block_ref: 'nowhere' } })
    expect(unknown.statusCode).toBe(404)
  })
})
