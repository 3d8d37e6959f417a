import { map } from '@sexton/contract/map/calls'
import { zooms } from '@sexton/contract/map/zooms'
import { VectorTile } from '@mapbox/vector-tile'
import { sql } from 'kysely'
import { PbfReader } from 'pbf'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { Grid } from '../../domain/ground/grid-rules.ts'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { makeSite } from '../../test/factories.ts'
import { drawnIn, EXTENT } from './tile-rules.ts'

const park = testPark()
const grid = new Grid({ longitude: 28.4, latitude: -15.4 })
let keeper: Client
let drawn: number
let bare: number

/** Where somebody stands, in centimetres east and north on the grid. */
const standing = (east: number, north: number, accuracy = 5) => {
  const [longitude, latitude] = grid.toPlace([east, north])
  return { longitude, latitude, accuracy }
}
const save = (site_id: number, body: ReturnType<typeof standing>) =>
  keeper.ask(map.savePoint, { params: { site_id }, body })
const placeOf = (site_id: number) => keeper.call(map.site, { params: { site_id } })

beforeAll(async () => {
  keeper = await park.as('PERM_VIEW', 'PERM_SITES')
  drawn = await makeSite(park.db, 'A', '3', 1)
  bare = await makeSite(park.db, 'A', '3', 2)
})

beforeEach(async () => {
  await sql`delete from site_points`.execute(park.db)
  await sql`update sites set outline = null`.execute(park.db)
  await sql`delete from map_origin`.execute(park.db)
  await sql`insert into map_origin (longitude, latitude) values (28.4, -15.4)`.execute(park.db)
})

it('keeps where somebody stands with how exact it is, who and when, and says so in its history (map-9)', async () => {
  const before = Date.now()
  expect((await save(bare, standing(5000, 6000, 4.25))).statusCode).toBe(200)
  const { bounds, point } = await placeOf(bare)
  expect(point).toMatchObject({ at: grid.toPlace([5000, 6000]), accuracy: 4.25 })
  expect(bounds).toEqual([...point!.at, ...point!.at])
  expect(Date.parse(point!.saved_at)).toBeGreaterThanOrEqual(before)
  const [row] = await park.db
    .selectFrom('audits')
    .selectAll()
    .where('action', '=', 'POSITION_SAVED')
    .execute()
  expect(row?.message).toContain('Position of site A-03-02: -15.3994')
  await save(bare, standing(5100, 6000))
  expect((await placeOf(bare)).point!.at).toEqual(grid.toPlace([5100, 6000]))
})

it('forgets it, once or twice (map-9)', async () => {
  await save(bare, standing(5000, 6000))
  for (const _ of ['once', 'twice'])
    expect(await keeper.call(map.removePoint, { params: { site_id: bare } })).toMatchObject({
      point: null,
      bounds: null,
    })
})

it('refuses what is not exact, far from the park, or of no site (map-9)', async () => {
  const refused = async (site_id: number, body: ReturnType<typeof standing>) => {
    const reply = await save(site_id, body)
    return [reply.statusCode, reply.json().error.message]
  }
  expect(await refused(bare, standing(5000, 6000, 35))).toEqual([
    422,
    'Your location is only accurate to 35 m. Wait until it is within 20 m, then save it again.',
  ])
  expect(await refused(bare, standing(1_200_000, 0))).toEqual([
    409,
    'You are 12 km from the park. Stand at the site, then save its location.',
  ])
  expect((await save(bare, standing(90_000, 0))).statusCode).toBe(200)
  // Another site's point now says where the park's ground is.
  expect((await save(drawn, standing(180_000, 0))).statusCode).toBe(200)
  expect((await save(999_999, standing(0, 0))).statusCode).toBe(404)
})

it('needs the park’s location, which stays while a point is stored (map-1, map-9)', async () => {
  await save(bare, standing(5000, 6000))
  await expect(sql`update map_origin set longitude = 3`.execute(park.db)).rejects.toThrow(
    'you cannot move its starting point',
  )
  await sql`delete from site_points`.execute(park.db)
  await sql`delete from map_origin`.execute(park.db)
  const reply = await save(bare, { longitude: 0, latitude: 0, accuracy: 3 })
  expect([reply.statusCode, reply.json().error.message]).toEqual([
    409,
    'The map does not know where the park is yet. Lay out a block first.',
  ])
})

it('shows a site there that nobody surveyed, and no other (map-2, map-9)', async () => {
  await sql`update sites set outline = '((5000,6000),(5120,6000),(5120,6240),(5000,6240))' where site_id = ${drawn}`.execute(
    park.db,
  )
  await save(drawn, standing(5000, 6000))
  await save(bare, standing(5200, 6000))
  const [x, y] = drawnIn(grid, { zoom: zooms.last, column: 0, row: 0 })([5200, 6000])
  const params = { zoom: zooms.last, column: Math.floor(x / EXTENT), row: Math.floor(y / EXTENT) }
  const reply = await keeper.ask(map.tile, { params })
  const { points } = new VectorTile(new PbfReader(reply.rawPayload)).layers
  expect(points!.length).toBe(1)
  expect(points!.feature(0)).toMatchObject({ id: bare, properties: { s: 'A', r: '3', n: 2 } })
  const { bounds } = await keeper.call(map.ground, {})
  expect(bounds!.slice(0, 2)).toEqual(grid.toPlace([5000, 6000]))
})
