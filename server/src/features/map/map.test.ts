import { map, tileMediaType } from '@sexton/contract/map/calls'
import { zooms } from '@sexton/contract/map/zooms'
import { VectorTile } from '@mapbox/vector-tile'
import { sql } from 'kysely'
import { PbfReader } from 'pbf'
import { beforeAll, describe, expect, it } from 'vitest'
import { Grid, type Place } from '../../domain/ground/grid-rules.ts'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { makeCustomer, makeOldBurials, makeSite } from '../../test/factories.ts'
import { drawnIn, EXTENT, type TileAddress } from './tile-rules.ts'

const park = testPark()
const grid = new Grid({ longitude: 28.4, latitude: -15.4 })
let viewer: Client
let first: number
let second: number
let family: number

/** A plot of 1.2 by 2.4 m; centimetres east and north. */
const outline = (east: number, north: number) =>
  `((${east},${north}),(${east + 120},${north}),(${east + 120},${north + 240}),(${east},${north + 240}))`

beforeAll(async () => {
  viewer = await park.as('PERM_VIEW')
  await sql`insert into map_origin (longitude, latitude) values (28.4, -15.4)`.execute(park.db)
  first = await makeSite(park.db, 'A', '5A', 1)
  second = await makeSite(park.db, 'A', '5A', 2)
  await sql`update sites set outline = ${outline(1000, 1000)} where site_id = ${first}`.execute(park.db)
  await sql`update sites set outline = ${outline(1200, 1000)}, flag = true where site_id = ${second}`.execute(
    park.db,
  )
  await sql`update blocks set outline = '((900,900),(1500,900),(1500,1400),(900,1400))'`.execute(park.db)
  family = await makeCustomer(park.db, { last_name: 'Banda' })
  const dead = {
    customer_id: family,
    is_legacy: true,
    burial_status_ref: 'COMPLETE',
    deceased_last_name: 'Banda',
  }
  await makeOldBurials(park.db, [
    { ...dead, deceased_first_name: 'Grace', site_id: first, burial_date: '2001-05-01' },
  ])
})

/** The tile that shows the first plot's corner. */
function tileOfFirst(zoom: number): TileAddress {
  const [x, y] = drawnIn(grid, { zoom, column: 0, row: 0 })([1010, 1010])
  return { zoom, column: Math.floor(x / EXTENT), row: Math.floor(y / EXTENT) }
}

const asked = (params: TileAddress) => viewer.ask(map.tile, { params })

async function layersIn(params: TileAddress) {
  const reply = await asked(params)
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, tileMediaType])
  return new VectorTile(new PbfReader(reply.rawPayload)).layers
}

async function featuresOf(zoom: number, name: string) {
  const layer = (await layersIn(tileOfFirst(zoom)))[name]!
  return Array.from({ length: layer.length }, (_, at) => layer.feature(at))
}

describe('the location of the park (map-1)', () => {
  it('has the bounds and outlines of its blocks, in degrees', async () => {
    const { bounds, blocks } = await viewer.call(map.ground, {})
    expect(bounds!.slice(0, 2)).toEqual(grid.toPlace([900, 900]))
    expect(bounds!.slice(2)).toEqual(grid.toPlace([1500, 1400]))
    expect(blocks.map(({ block_ref }) => block_ref)).toEqual(['A'])
    const corners = blocks[0]!.outline.map((corner) => grid.toGrid(corner as Place))
    expect(corners).toHaveLength(4)
    expect(corners).toEqual(
      expect.arrayContaining([
        [900, 900],
        [1500, 900],
        [1500, 1400],
        [900, 1400],
      ]),
    )
  })

  it('returns the location of a site, and null for one that is not on the map', async () => {
    const third = await makeSite(park.db, 'A', '6', 1)
    const where = (site_id: number) => viewer.call(map.site, { params: { site_id } })
    expect(await where(first)).toMatchObject({ site_ref: 'A-5A-01', block_ref: 'A' })
    expect((await where(first)).bounds!.slice(0, 2)).toEqual(grid.toPlace([1000, 1000]))
    expect((await where(third)).bounds).toBeNull()
    expect((await viewer.ask(map.site, { params: { site_id: 999_999 } })).statusCode).toBe(404)
  })

  it('keeps its origin while anything is drawn', async () => {
    for (const statement of [sql`update map_origin set longitude = 3`, sql`delete from map_origin`])
      await expect(statement.execute(park.db)).rejects.toThrow('you cannot move its starting point')
    await expect(
      sql`insert into map_origin (only_one, longitude, latitude) values (false, 1, 1)`.execute(park.db),
    ).rejects.toThrow('map_origin_only_one_check')
  })
})

describe('the tiles of the map (map-2)', () => {
  it('draw blocks from afar, and plots with status, type, row and number from near', async () => {
    expect(Object.keys(await layersIn(tileOfFirst(zooms.plots - 1)))).toEqual(['blocks'])
    const [block] = await featuresOf(zooms.last, 'blocks')
    expect(block!.properties).toEqual({ ref: 'A' })
    const plots = await featuresOf(zooms.last, 'plots')
    expect(
      plots.map(({ id, properties }) => [
        id,
        properties['s'],
        properties['r'],
        properties['n'],
        properties['f'],
      ]),
    ).toEqual(
      expect.arrayContaining([
        [first, 'U', '5A', 1, undefined],
        [second, 'A', '5A', 2, 1],
      ]),
    )
    const corner = plots.find(({ id }) => id === first)!.loadGeometry()[0]![0]!
    expect([corner.x, corner.y]).toEqual(drawnIn(grid, tileOfFirst(zooms.last))([1000, 1000]))
  })

  it('show who is buried there at the closest zoom', async () => {
    const names = await featuresOf(zooms.names, 'names')
    expect(names.map(({ id, properties }) => [id, properties])).toEqual([[first, { name: 'Grace Banda' }]])
    await makeOldBurials(park.db, [
      {
        customer_id: family,
        is_legacy: true,
        burial_status_ref: 'COMPLETE',
        deceased_last_name: 'Zulu',
        site_id: second,
        burial_date: '2011-05-01',
      },
    ])
    expect((await featuresOf(zooms.names, 'names')).length).toBe(2)
  })

  it.each([
    ['below the world', { zoom: 18, column: 0, row: 2 ** 18 }],
    ['before it', { zoom: 18, column: -1, row: 0 }],
    ['deeper than any', { zoom: 40, column: 1, row: 1 }],
    ['of the sea', { zoom: 18, column: 5, row: 5 }],
  ])('are empty %s', async (_, params) => {
    const reply = await asked(params)
    expect([reply.statusCode, reply.rawPayload.length]).toEqual([200, 0])
  })

  it('are compressed, and never stored by a browser', async () => {
    const reply = await asked(tileOfFirst(zooms.last))
    expect(reply.headers['cache-control']).toContain('no-store')
  })
})
