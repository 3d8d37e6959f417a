import { map } from '@sexton/contract/map/calls'
import { sql } from 'kysely'
import { beforeAll, beforeEach } from 'vitest'
import { Grid, type GridPoint } from '../../../domain/ground/grid-rules.ts'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'

/** The grid of the park of `groundPark`. */
export const grid = new Grid({ longitude: 28.4, latitude: -15.4 })

/** Corners in centimetres of the grid as places of the map. */
export const places = (corners: readonly GridPoint[]) => corners.map((corner) => grid.toPlace(corner))

/** The corners of a square from its south-west one, in centimetres. */
export const square = (west: number, south: number, side: number): GridPoint[] => [
  [west, south + side],
  [west + side, south + side],
  [west + side, south],
  [west, south],
]

/** A park of one cemetery with two blocks and no overlay, made again for each test. */
export function groundPark() {
  const park = testPark()
  const given = {} as { keeper: Client; viewer: Client; cemetery_id: number }
  beforeAll(async () => {
    given.keeper = await park.as('PERM_VIEW', 'PERM_SITES')
    given.viewer = await park.as('PERM_VIEW')
    const cemetery = await park.db.selectFrom('cemeteries').select('cemetery_id').executeTakeFirstOrThrow()
    given.cemetery_id = cemetery.cemetery_id
  })
  beforeEach(async () => {
    await sql`delete from scanned_plans`.execute(park.db)
    await sql`delete from map_drawings`.execute(park.db)
    await sql`update cemeteries set outline = null`.execute(park.db)
    await sql`delete from blocks`.execute(park.db)
    await sql`delete from map_origin`.execute(park.db)
    await sql`insert into map_origin (longitude, latitude) values (28.4, -15.4)`.execute(park.db)
    await sql`insert into blocks (block_ref, outline) values ('A', '((0,0),(9000,0),(9000,6000),(0,6000))'),
    ('B', '((0,7000),(3000,7000),(3000,9000),(0,9000))')`.execute(park.db)
  })
  return { park, given, ground: () => given.viewer.call(map.ground, {}) }
}
