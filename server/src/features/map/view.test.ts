import { map, mostPrinted } from '@sexton/contract/map/calls'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { Grid } from '../../domain/ground/grid-rules.ts'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { makeSite } from '../../test/factories.ts'

const park = testPark()
const grid = new Grid({ longitude: 28.4, latitude: -15.4 })
let viewer: Client
let site_id: number

/** Bounds in centimetres of the grid. */
function bounds(left: number, bottom: number, right: number, top: number) {
  const [west, south] = grid.toPlace([left, bottom])
  const [east, north] = grid.toPlace([right, top])
  return { west, south, east, north }
}

beforeAll(async () => {
  viewer = await park.as('PERM_VIEW')
  await sql`insert into map_origin (longitude, latitude) values (28.4, -15.4)`.execute(park.db)
  site_id = await makeSite(park.db, 'A', '5A', 1)
  await makeSite(park.db, 'A', '5A', 2)
  await sql`update sites set outline = '((1000,1000),(1120,1000),(1120,1240),(1000,1240))' where site_id = ${site_id}`.execute(
    park.db,
  )
  await sql`update blocks set outline = '((900,900),(1500,900),(1500,1400),(900,1400))'`.execute(park.db)
})

it('what is in view is drawn in decimetres from its north-west corner; the rest is left out (map-14)', async () => {
  const seen = await viewer.call(map.inView, { query: bounds(0, 0, 2000, 1500) })
  expect(seen).toMatchObject({
    width: 200,
    height: 150,
    blocks: [{ block_ref: 'A', x: 120, y: 10, outline: 'M90 60l60 0 0 -50 -60 0z' }],
    plots: [{ site_id, row_no: '5A', site_no: 1, letter: 'A', outline: 'M100 50l12 0 0 -24 -12 0z' }],
  })
  expect(await viewer.call(map.inView, { query: bounds(2000, 0, 4000, 500) })).toMatchObject({
    blocks: [],
    plots: [],
  })
})

it('of more plots than a print can show the blocks are left (map-14)', async () => {
  await sql`insert into sites (block_id, block_ref, row_no, site_no, site_type_id, outline)
    select block_id, block_ref, 'R' || n / 5000, 20 + n, site_type_id,
      polygon(box(point(n % 200 * 5, n / 200 * 5), point(n % 200 * 5 + 4, n / 200 * 5 + 4)))
    from sites, generate_series(1, ${mostPrinted}) n where site_id = ${site_id}`.execute(park.db)
  const seen = await viewer.call(map.inView, { query: bounds(0, 0, 2000, 1500) })
  expect([seen.blocks.length, seen.plots]).toEqual([1, null])
})
