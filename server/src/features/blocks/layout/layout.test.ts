import { blocks } from '@sexton/contract/blocks/calls'
import { cemeteries } from '@sexton/contract/cemeteries/calls'
import { map } from '@sexton/contract/map/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { siteRecords } from '@sexton/contract/sites/record-calls'
import { sites } from '@sexton/contract/sites/calls'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { unsound } from '../../../test/readers/unsound.ts'
import { aDraft } from '../../sales/sales-fixture.ts'
import { auditsOf } from '../../../test/readers/audits-of.ts'

const park = testPark()
let keeper: Client
let boss: Client
let site_type_id: number

beforeAll(async () => {
  keeper = await park.as('PERM_SITES')
  boss = await park.as()
  const types = await boss.call(sites.types, {})
  site_type_id = types.find(({ site_type_ref }) => site_type_ref === 'LAWN_SINGLE')!.site_type_id
})

afterEach(async () => expect(await unsound(park.db)).toEqual([]))

/** A layout whose corner lies so many metres east and north of the park's origin. */
const layout = (east = 0, north = 0) => ({
  latitude: -15.4 + north / 111_319.49,
  longitude: 28.3 + east / (111_319.49 * Math.cos((15.4 * Math.PI) / 180)),
  bearing: 90,
  rows_to: 'right' as const,
  rows: 6,
  first_row: '1',
  sites_per_row: 20,
  first_site: 1,
  numbering: 'along' as const,
  plot_width: 1.2,
  plot_length: 2.4,
  gap_sites: 0.3,
  gap_rows: 0.6,
  site_type_id,
})

type Typed = Partial<ReturnType<typeof layout>> & { far_away?: boolean }

const ask = (block_ref: string, change: Typed = {}, by = keeper) =>
  by.ask(blocks.create, { body: { ...layout(), ...change, block_ref } })
const make = (block_ref: string, change: Typed = {}) =>
  keeper.call(blocks.create, { body: { ...layout(), ...change, block_ref } })
const preview = (block_ref: string, change: Typed & { block_id?: number } = {}) =>
  keeper.call(blocks.preview, { body: { ...layout(), ...change, block_ref } })
const said = (reply: { statusCode: number; json: () => { error: { message: string; fields?: object } } }) => {
  const { error } = reply.json()
  return [reply.statusCode, error.fields ?? error.message]
}
const next = (block_id: number) => keeper.call(blocks.nextRows, { params: { block_id } })

/** The rows that would come next, as they are proposed. */
async function follow(block_id: number, rows = 1) {
  const proposed = await next(block_id)
  return { ...layout(), ...(proposed as ReturnType<typeof layout>), rows }
}

describe('a block by a layout (blocks-7)', () => {
  it('is shown, then made with its sites, its outline and the origin of the map (map-1)', async () => {
    const shown = await preview('A')
    expect(shown).toMatchObject({ site_count: 120, first: '01-01', last: '06-21', clashes: [], fields: {} })
    expect(shown.plots).toHaveLength(120)
    expect((await boss.call(map.ground, {})).blocks).toEqual([])
    const made = await make('A')
    expect(made).toMatchObject({ site_count: 120, first_site_ref: 'A-01-01', last_site_ref: 'A-06-21' })
    const { bounds } = await boss.call(map.ground, {})
    const [west, south, east, north] = bounds!
    const ring = shown.outline
    expect(west).toBeCloseTo(Math.min(...ring.map(([x]) => x)), 6)
    expect([south, east, north].every(Number.isFinite)).toBe(true)
    const { rows } = await sql`select count(*)::int as sites, count(outline)::int as drawn,
        count(*) filter (where site_status_ref = 'AVAIL')::int as free, count(*) filter (where site_no = 12)::int as twelve
      from sites where block_ref = 'A'`.execute(park.db)
    expect(rows).toEqual([{ sites: 120, drawn: 120, free: 120, twelve: 0 }])
    expect((await auditsOf(park, 'block', made.block_id)).map(({ message }) => message)).toEqual([
      'Block A added',
      '120 sites added, A-01-01 to A-06-21',
    ])
  })

  it('is refused on the ground of another, however it is turned, and says so before (blocks-5)', async () => {
    const over = { ...layout(5, -5), bearing: 35, gap_sites: 0 }
    const shown = await preview('B', over)
    expect(shown.clashes[0]).toBe('This area overlaps block A.')
    expect(shown.around).toMatchObject([{ block_ref: 'A', clashes: true }])
    expect(shown.plots.some(({ clashes }) => clashes)).toBe(true)
    expect(said(await ask('B', over))).toEqual([409, 'This area overlaps block A.'])
    expect((await preview('B', layout(31, 0))).clashes).toEqual([])
  })

  it('has a unique name, an existing type, and is near the park (blocks-8)', async () => {
    expect(said(await ask('a', layout(300)))).toEqual([422, { block_ref: 'There is already a block A.' }])
    expect(said(await ask('C', { ...layout(300), site_type_id: 999_999 }))).toEqual([
      422,
      { site_type_id: 'That site type does not exist.' },
    ])
    const far = layout(12_000, 0)
    const fields = {
      far_away: 'This is 12 km from the rest of the park. Tick the box to confirm that this is right.',
    }
    expect(said(await ask('C', far))).toEqual([422, fields])
    expect((await preview('C', far)).fields).toEqual(fields)
    expect((await preview('a', far)).fields).toHaveProperty('block_ref')
    expect((await ask('C', { ...far, far_away: true })).statusCode).toBe(200)
  })

  it('is for who keeps the sites', async () => {
    const teller = await park.as('PERM_VIEW', 'PERM_TARIFFS')
    expect((await ask('D', layout(600), teller)).statusCode).toBe(403)
  })
})

describe('rows that are added (blocks-9)', () => {
  it('go on as the block does, and it grows by them', async () => {
    const { block_id } = await make('G', { ...layout(0, 900), rows: 2, bearing: 60 })
    const body = await follow(block_id, 2)
    expect(body).toMatchObject({ first_row: '3', sites_per_row: 20, plot_width: 1.2, gap_rows: 0.6 })
    const shown = await preview('', { ...body, block_id })
    expect(shown).toMatchObject({ first: '03-01', last: '04-21', clashes: [], fields: {} })
    const made = await keeper.call(blocks.addRows, { params: { block_id }, body })
    expect(made).toMatchObject({ site_count: 40, first_site_ref: 'G-03-01', last_site_ref: 'G-04-21' })
    const { rows } = await sql`select npoints(outline) as corners,
        (select bool_and(is_common_ground(s.outline, b.outline)) from sites s where s.block_id = b.block_id) as within
      from blocks b where block_ref = 'G'`.execute(park.db)
    expect(rows).toEqual([{ corners: 4, within: true }])
  })
})

describe('what was made is taken away', () => {
  const removed = (block_id: number) => keeper.ask(blocks.remove, { params: { block_id } })
  const siteOf = async (ref: string) =>
    (
      await park.db
        .selectFrom('sites')
        .select('site_id')
        .where('site_ref', '=', ref)
        .executeTakeFirstOrThrow()
    ).site_id

  it('a block of which nothing was in use (blocks-6)', async () => {
    const { block_id } = await make('U', layout(0, 1600))
    expect((await removed(block_id)).statusCode).toBe(204)
    expect((await boss.call(sites.blocks, {})).some(({ block_ref }) => block_ref === 'U')).toBe(false)
    expect((await removed(block_id)).statusCode).toBe(404)
    await make('U', layout(0, 1600))
  })

  it('a site that was never in use (sites-30); any other may be set unsuitable', async () => {
    await make('W', { ...layout(0, 2000), rows: 1, sites_per_row: 2 })
    const [free, sold] = [await siteOf('W-01-01'), await siteOf('W-01-02')]
    const { params } = await aDraft(park, boss)
    await boss.call(saleSites.addWithSite, { params, body: { site_id: sold } })
    const withdraw = (site_id: number) => keeper.ask(siteRecords.withdraw, { params: { site_id } })
    expect(said(await withdraw(sold))).toEqual([
      409,
      `Site W-01-02 is on sale ${params.sale_id}, so the site cannot be deleted. You can set it unsuitable instead.`,
    ])
    expect((await withdraw(free)).statusCode).toBe(204)
    expect((await withdraw(free)).statusCode).toBe(404)
    expect((await auditsOf(park, 'site', free)).map(({ message }) => message)).toEqual([
      'Site W-01-01 deleted',
    ])
  })
})

describe('where the office keeps several cemeteries (cemeteries-1)', () => {
  it('a block is made in one of them, and called by its code', async () => {
    const first = { cemetery: 'Old Hill', code: 'OH' }
    const { cemetery_id } = await boss.call(cemeteries.add, {
      body: { cemetery: 'Evergreen', code: 'EV', first },
    })
    const body = { ...layout(0, 2300), rows: 1, block_ref: 'A' }
    const asked = { cemetery_id: 'Choose a cemetery for the block.' }
    expect((await keeper.call(blocks.preview, { body })).fields).toEqual(asked)
    expect(said(await keeper.ask(blocks.create, { body }))).toEqual([422, asked])
    const made = await keeper.call(blocks.create, { body: { ...body, cemetery_id } })
    expect(made).toMatchObject({ block_ref: 'EV.A', first_site_ref: 'EV.A-01-01' })
    const again = { ...body, cemetery_id, block_ref: 'a' }
    expect((await keeper.call(blocks.preview, { body: again })).fields).toEqual({
      block_ref: 'There is already a block EV.A.',
    })
  })
})
