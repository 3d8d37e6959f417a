import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { boxOf } from '../../../domain/ground/corner-rules.ts'
import { cornersOf } from '../../../domain/ground/grid-rules.ts'
import { makeSite } from '../../../test/factories.ts'
import { feature, outlinesPark, plot, rowOf } from '../imports-fixture.ts'

const { park, send, messages } = outlinesPark()

const pointOf = (name: string, east: number, north: number) =>
  feature(name, { type: 'Point', coordinates: plot(east, north).coordinates[0]![0] })
const sitesOf = async (block: string) =>
  (
    await sql<{ ref: string; outline: string | null; place: string | null; accuracy: number | null }>`
      select site_ref as ref, outline::text as outline, place::text as place, accuracy
      from sites left join site_points using (site_id) where block_ref = ${block} order by sort_key`.execute(
      park.db,
    )
  ).rows

describe('points of a map (imports-5)', () => {
  const row = [0, 1, 2].map((no) => pointOf(`P-1-${no + 1}`, no * 2, 100))

  it('become the locations of sites, also of those that are there; sent again they change nothing', async () => {
    const site_id = await makeSite(park.db, 'P', '1', 2)
    const said = await send(row, { dryrun: true })
    expect(said).toMatchObject({ sites: 2, drawn: 1, out: 0, fates: 'ndn' })
    expect(await sitesOf('P')).toMatchObject([{ ref: 'P-01-02', place: null }])
    expect(await send(row)).toMatchObject({ sites: 2, drawn: 1 })
    const sites = await sitesOf('P')
    expect(sites.map(({ ref, outline, accuracy }) => [ref, outline, accuracy])).toEqual(
      [1, 2, 3].map((no) => [`P-01-0${no}`, null, null]),
    )
    const [first, second] = sites.map(({ place }) => JSON.parse(place!.replace('(', '[').replace(')', ']')))
    expect([second[0] - first[0], second[1] - first[1]]).toEqual([200, 0])
    expect(await send(row)).toMatchObject({ known: 3, fates: 'kkk' })
    const audits = sql<{ message: string }>`select message from audits where action = 'OUTLINES_DRAWN'`
    expect((await audits.execute(park.db)).rows).toEqual([{ message: '1 site located' }])
    expect(site_id).toBeGreaterThan(0)
  })

  it('are replaced by others unless existing ones are skipped; a block needs an area', async () => {
    const moved = [pointOf('P-1-1', 1, 100)]
    expect(await send(moved, { leave: 'redraws' })).toMatchObject({ out: 1 })
    const said = await send(moved)
    expect([said.redrawn, messages(said)]).toEqual([
      1,
      [[1, 'redraws', 'The location of Site P-01-01 will be replaced by this one.']],
    ])
    const block = await send(moved, { shapes: 'blocks' })
    expect(messages(block)).toEqual([
      [1, 'empty', 'This shape is a point, but a block needs an area. Draw its outline.'],
    ])
  })

  it('far from the park are skipped', async () => {
    await send(rowOf('Q', 1, 110))
    const said = await send([pointOf('Q-1-2', 50_000, 0)])
    expect(messages(said)).toEqual([
      [1, 'far', 'This shape is 50 km from the rest of the park. Check its coordinates.'],
    ])
  })
})

describe('plots around points (imports-5)', () => {
  const row = [0, 1, 2].map((no) => pointOf(`R-1-${no + 1}`, no * 1.5, 200))
  const sidesOf = (outline: string) => {
    const [corners] = cornersOf([outline])
    const { west, south, east, north } = boxOf(corners!)
    return [east - west, north - south].map((side) => Math.round(side / 10))
  }

  it('are drawn in the guessed size, or in the one that is given; overlaps are reported', async () => {
    const wide = await send(row, { points: 'plots', plot_width: 2, dryrun: true })
    expect(wide.findings.map(({ kind }) => kind)).toEqual(['overlaps', 'overlaps'])
    expect(await send(row, { points: 'plots' })).toMatchObject({ sites: 3, findings: [] })
    const sites = await sitesOf('R')
    expect(sites.map(({ outline, place }) => [sidesOf(outline!), place])).toEqual(
      [1, 2, 3].map(() => [[15, 30], null]),
    )
    expect(await send(row, { points: 'plots', plot_width: 1, plot_length: 2 })).toMatchObject({ redrawn: 3 })
    expect(sidesOf((await sitesOf('R'))[1]!.outline!)).toEqual([10, 20])
  })
})
