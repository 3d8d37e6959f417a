import { sites } from '@sexton/contract/sites/calls'
import { siteRecords } from '@sexton/contract/sites/record-calls'
import type { SiteSearch } from '@sexton/contract/sites/search'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { exported } from '../../../test/readers/exported.ts'
import {
  addSaleSite,
  draftSale,
  makeCustomer,
  makeSite,
  placeSale,
  takeReceipt,
} from '../../../test/factories.ts'

const park = testPark()
let viewer: Client
const made: Record<string, number> = {}

const places = ['A 2 1', 'A 2 3', 'A 5A 3', 'A 10 2', 'B2 1 1', 'B10 1 1', 'Q 1 7', 'EV.A 1 1'] as const

/** A sale that is paid for, of the site of a ref. */
async function sold(place: string, received: string) {
  const customer_id = await makeCustomer(park.db, { first_name: 'Ruth', last_name: 'Banda' })
  const sale_id = await draftSale(park.db, customer_id, 500)
  await addSaleSite(park.db, sale_id, made[place]!)
  await placeSale(park.db, sale_id, '2026-01-05T08:00:00Z')
  await takeReceipt(park.db, sale_id, customer_id, 500, received)
}

beforeAll(async () => {
  viewer = await park.as('PERM_VIEW')
  for (const place of places) {
    const [block, row, no] = place.split(' ') as [string, string, string]
    made[place] = await makeSite(park.db, block, row, Number(no), block === 'Q' ? 'CHILD' : 'LAWN_SINGLE')
  }
  await sold('B2 1 1', '2026-01-06')
  await addSaleSite(
    park.db,
    await draftSale(park.db, await makeCustomer(park.db, { last_name: 'Ng' }), 1),
    made['A 10 2']!,
  )
  await park.db.updateTable('sites').set({ verified: true }).where('site_id', '=', made['A 2 3']!).execute()
  // Later than all others, to the millisecond.
  const made_at = Date.now() + 1
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(made_at), { interval: 1 })
  await park.db.updateTable('sites').set({ flag: true }).where('site_id', '=', made['Q 1 7']!).execute()
})

const refs = async (query: object) => {
  const found = await viewer.call(siteRecords.search, { query: { ...query, type: 'items' } as never })
  return found.map(({ site_ref }) => site_ref)
}

const all = ['A-02-01', 'A-02-03', 'A-5A-03', 'A-10-02', 'B2-01-01', 'B10-01-01', 'EV.A-01-01', 'Q-01-07']

describe('the site search (sites-18)', () => {
  it('finds all sites in the order people count: block, row, site', async () => {
    expect(await refs({})).toEqual(all)
    const ids = await viewer.call(siteRecords.search, {})
    expect(ids).toHaveLength(all.length)
    expect(Object.keys(ids[0]!)).toEqual(['site_id'])
  })

  it.each<[object, string[]]>([
    [{ filters: { OWN: true } }, ['B2-01-01']],
    [{ filters: { OWN: true, ORDER: true } }, ['A-10-02', 'B2-01-01']],
    [{ filters: { OWN: false } }, []],
    [{ flag: true }, ['Q-01-07']],
    [{ flag: false }, all],
    [{ verified: true }, ['A-02-03']],
    [{ site: { block_ref: 'A' } }, ['A-02-01', 'A-02-03', 'A-5A-03', 'A-10-02']],
    [{ site: { block_ref: 'A', row_no: '2' } }, ['A-02-01', 'A-02-03']],
    [{ site: { block_ref: 'A', row_no: '2', site_no: 3 } }, ['A-02-03']],
    [{ site: { block_ref: 'Nowhere' } }, []],
    [{ orderby: 'status' }, [...all.filter((ref) => !/^A-10|B2/.test(ref)), 'A-10-02', 'B2-01-01']],
    [{ orderby: 'owned', limit: 1 }, ['B2-01-01']],
    [{ orderby: 'updated', limit: 1 }, ['Q-01-07']],
  ])('%j finds just these', async (query, wanted) => {
    expect(await refs(query)).toEqual(wanted)
  })

  it('finds by site type', async () => {
    const types = await viewer.call(sites.types, {})
    const child = types.find(({ site_type_ref }) => site_type_ref === 'CHILD')!
    expect(await refs({ site_type_id: child.site_type_id })).toEqual(['Q-01-07'])
  })

  it.each<[string, string[]]>([
    ['A-02-01', ['A-02-01']],
    ['a 2', ['A-02-01', 'A-02-03']],
    ['a-', ['A-02-01', 'A-02-03', 'A-5A-03', 'A-10-02', 'EV.A-01-01']],
    ['b', ['B2-01-01', 'B10-01-01']],
    ['b1', ['B10-01-01']],
    ['5A', ['A-5A-03']],
    ['3', ['A-02-03', 'A-5A-03']],
    ['07', ['Q-01-07']],
    ['1-7', ['Q-01-07']],
    ['-02', ['A-02-01', 'A-02-03', 'A-10-02']],
    ['ev.a', ['EV.A-01-01']],
    ['%', []],
    ['zz', []],
    ['-', []],
  ])('%s finds the sites of which it is a part (sites-19)', async (site_ref, wanted) => {
    expect(await refs({ site_ref })).toEqual(wanted)
  })

  it('returns a page of cards with the total count', async () => {
    const query = { limit: '2', offset: '2', type: 'items' as const }
    const reply = await viewer.ask(siteRecords.search, { query })
    expect(reply.headers['x-total-count']).toBe('8')
    expect(reply.json()).toMatchObject([{ site_ref: 'A-5A-03', site_status: 'Available' }, { row_no: '10' }])
  })

  it('takes any text, and says what is no number', async () => {
    const ask = (query: Partial<Record<keyof SiteSearch, unknown>>) =>
      viewer.ask(siteRecords.search, { query: query as never })
    expect((await ask({ site_ref: String.raw`\_%'` })).statusCode).toBe(200)
    expect((await ask({ site_type_id: 'x' })).statusCode).toBe(422)
  })
})

describe('Sites_Export.xlsx (sites-20)', () => {
  it.each([{}, { orderby: 'updated' }, { site_ref: 'a' }, { filters: { OWN: true } }])(
    'holds what the search finds with %j, in its order, all of it',
    async (query) => {
      const accounts = await park.as('PERM_ACCOUNTS')
      const { reply, records } = await exported(accounts, siteRecords.searchExport, query)
      expect(records.map((record) => record['Site'])).toEqual(await refs({ ...query, limit: 100 }))
      expect(reply.headers['content-disposition']).toContain('Sites_Export.xlsx')
    },
  )

  it('says of each what its card does', async () => {
    const query = { filters: { OWN: true } }
    const { records } = await exported(await park.as('PERM_ACCOUNTS'), siteRecords.searchExport, query)
    expect(records).toMatchObject([{ Status: 'Owned', Owner: 'Ruth Banda', Graves: 1, 'Site no': 1 }])
  })
})
