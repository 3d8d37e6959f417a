import { sites } from '@sexton/contract/sites/calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { addSaleSite, draftSale, makeCustomer, makeOldBurials, makeSite } from '../../test/factories.ts'

const park = testPark()
let viewer: Client
const made: Record<string, number> = {}
const types: Record<string, number> = {}

/** A plot of 1.2 by 2.4 m; centimetres east and north. */
const survey = (site_id: number, east: number, north: number) =>
  sql`update sites set outline = ${`((${east},${north}),(${east + 120},${north}),(${east + 120},${north + 240}),(${east},${north + 240}))`}
    where site_id = ${site_id}`.execute(park.db)

beforeAll(async () => {
  viewer = await park.as('PERM_VIEW')
  const listed = await park.db.selectFrom('site_types').select(['site_type_ref', 'site_type_id']).execute()
  for (const { site_type_ref, site_type_id } of listed) types[site_type_ref] = site_type_id
  for (const [row, site, type] of [
    ['10', 1, 'LAWN_SINGLE'],
    ['2', 3, 'LAWN_SINGLE'],
    ['2', 1, 'LAWN_SINGLE'],
    ['2', 2, 'CHILD'],
    ['2', 12, 'LAWN_SINGLE'],
    ['10', 2, 'LAWN_SINGLE'],
  ] as const)
    made[`${row}/${site}`] = await makeSite(park.db, 'A', row, site, type)
  await survey(made['2/1']!, 1000, 5000)
  await survey(made['10/1']!, 1150, 5390)
})

const ask = (query: { site_type_id?: number; legacy?: string } = {}) =>
  viewer.call(sites.plots, { params: { block_ref: 'A' }, query })

describe('the plan of a block (sites-25)', () => {
  it('names every site by row and number as people count, with its status and outline', async () => {
    const { rows, ...block } = await ask()
    expect(block).toMatchObject({
      block_ref: 'A',
      saleable: true,
      width: 27,
      height: 63,
      types: [
        { site_type_id: types['LAWN_SINGLE'], site_type: 'Lawn Single', graves: 1, sites: 5, offered: 4 },
        { site_type_id: types['CHILD'], sites: 1, offered: 1 },
      ],
    })
    expect(rows.map(({ row_no, y }) => [row_no, y])).toEqual([
      ['2', 51],
      ['10', 12],
    ])
    expect(rows[0]!.plots.map(({ site_no, letter, offered }) => [site_no, letter, offered])).toEqual([
      [1, 'A', true],
      [2, 'A', true],
      [3, 'A', true],
      [12, 'U', false],
    ])
    expect(rows[0]!.plots[0]).toEqual({
      site_id: made['2/1'],
      site_ref: 'A-02-01',
      site_no: 1,
      site_type_id: types['LAWN_SINGLE'],
      letter: 'A',
      offered: true,
      outline: 'M0 63l12 0 0 -24 -12 0z',
    })
    expect(rows[1]!.plots.map(({ outline }) => outline)).toEqual(['M15 24l12 0 0 -24 -12 0z', null])
  })

  it('offers the sites of a type only, and none with a sale or a burial', async () => {
    const customer_id = await makeCustomer(park.db, { first_name: 'Mary', last_name: 'Phiri' })
    await addSaleSite(park.db, await draftSale(park.db, customer_id, 500), made['2/1']!)
    await makeOldBurials(park.db, [
      {
        customer_id,
        is_legacy: true,
        site_id: made['10/1']!,
        grave_no: 1,
        burial_status_ref: 'COMPLETE',
        deceased_first_name: 'Grace',
        deceased_last_name: 'Banda',
      },
    ])
    const offered = ({ rows }: Awaited<ReturnType<typeof ask>>) =>
      rows.flatMap(({ plots }) => plots.filter((plot) => plot.offered).map(({ site_ref }) => site_ref))
    const ofType = { site_type_id: types['LAWN_SINGLE']! }
    const shown = await ask(ofType)
    expect(offered(shown)).toEqual(['A-02-03', 'A-10-02'])
    expect(shown.rows.flatMap(({ plots }) => plots.map(({ letter }) => letter)).join('')).toBe('OAAUUA')
    expect(shown.types.map(({ sites, offered }) => [sites, offered])).toEqual([
      [5, 2],
      [1, 0],
    ])
    expect(offered(await ask({ ...ofType, legacy: 'true' }))).toEqual(['A-02-03', 'A-10-01', 'A-10-02'])
    expect(JSON.stringify(await ask({ legacy: 'true' }))).not.toContain('Banda')
  })

  it('returns 404 for an unknown block, and 403 without PERM_VIEW (sites-11)', async () => {
    expect((await viewer.ask(sites.plots, { params: { block_ref: 'Z' } })).statusCode).toBe(404)
    const clerk = await park.as('PERM_TARIFFS')
    expect((await clerk.ask(sites.plots, { params: { block_ref: 'A' } })).statusCode).toBe(403)
  })

  it('shows a block that nobody surveyed or that holds no site as it is', async () => {
    await sql`insert into blocks (block_ref) values ('E')`.execute(park.db)
    expect(await viewer.call(sites.plots, { params: { block_ref: 'E' } })).toMatchObject({
      width: 0,
      height: 0,
      types: [],
      rows: [],
    })
  })
})
