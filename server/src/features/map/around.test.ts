import { map } from '@sexton/contract/map/calls'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { makeSite } from '../../test/factories.ts'

const park = testPark()
let viewer: Client
const drawn: number[] = []

/** A plot of 1.2 by 2.4 m; centimetres east and north. */
const outline = (east: number, north: number) =>
  `((${east},${north}),(${east + 120},${north}),(${east + 120},${north + 240}),(${east},${north + 240}))`

const aroundSite = (site_id: number) => viewer.call(map.around, { params: { site_id } })

beforeAll(async () => {
  viewer = await park.as('PERM_VIEW')
  for (const [place, east] of [1000, 1200, 90_000].entries()) {
    const site_id = await makeSite(park.db, 'A', '3', place + 1)
    await sql`update sites set outline = ${outline(east, 1000)} where site_id = ${site_id}`.execute(park.db)
    drawn.push(site_id)
  }
})

it('shows a site with the plots around it, and none far away (map-6)', async () => {
  const { middle, width, letters, own, outlines, site_ref } = await aroundSite(drawn[1]!)
  expect(site_ref).toBe('A-03-02')
  expect(outlines).toEqual(['M20 24l12 0 0 -24 -12 0z', 'M0 24l12 0 0 -24 -12 0z'])
  expect([letters, own]).toEqual(['AA', 0])
  expect(middle).toEqual([26, 12])
  expect(width).toBe(240)
})

it('shows those of its row where the site was never surveyed, and knows no site that is not there (map-6)', async () => {
  const bare = await makeSite(park.db, 'B', '1', 2)
  await makeSite(park.db, 'B', '1', 1)
  const { middle, row_no, letters, own, outlines } = await aroundSite(bare)
  expect(middle).toBeNull()
  expect(outlines).toEqual([])
  expect([row_no, letters, own]).toEqual(['1', 'AA', 1])
  expect((await viewer.ask(map.around, { params: { site_id: 999_999 } })).statusCode).toBe(404)
})
