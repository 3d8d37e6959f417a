import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { makeSite } from '../../../test/factories.ts'
import { feature, fileOf, outlinesPark, plot, rowOf, sendOutlines, usualRule } from '../imports-fixture.ts'

const { park, ground: drawn, send, messages } = outlinesPark()
const sitesOf = async (block: string) =>
  (
    await sql<{
      ref: string
      status: string
      outline: string | null
    }>`select site_ref as ref, site_status_ref as status,
      outline::text as outline from sites where block_ref = ${block} order by sort_key`.execute(park.db)
  ).rows
const ground = async () =>
  (
    await sql`select (select count(*) from sites) + (select count(*) from blocks) as all, (select count(*) from imports) as imports`.execute(
      park.db,
    )
  ).rows

describe('outlines of sites (imports-5, imports-6)', () => {
  it('make blocks and free sites that lie as they were drawn, with a row of history', async () => {
    const said = await send(rowOf('A', 13), { dryrun: true })
    expect(await sitesOf('A')).toEqual([])
    const done = await send(rowOf('A', 13))
    expect({ ...said, dryrun: false }).toEqual(done)
    expect(done).toMatchObject({ shapes: 13, sites: 13, blocks: ['A'], out: 0, fates: 'n'.repeat(13) })
    expect(messages(done)).toEqual([[12, 'twelve', 'Number 12 is imported, but never offered for sale.']])
    const sites = await sitesOf('A')
    expect(sites.map(({ status }) => status).toSorted()).toEqual([
      ...Array<string>(12).fill('AVAIL'),
      'UNAVAIL',
    ])
    expect(sites.every(({ outline }) => outline !== null)).toBe(true)
    const { rows } = await sql<{ holds: boolean }>`select bool_and(b.bounds @> s.bounds) as holds
      from sites s join blocks b using (block_id) where block_id = s.block_id and b.block_ref = 'A'`.execute(
      park.db,
    )
    expect(rows[0]!.holds).toBe(true)
    const audits = await park.db
      .selectFrom('audits')
      .select('message')
      .where('object', '=', 'import')
      .execute()
    expect(audits.map(({ message }) => message)).toEqual(['plots.geojson: 13 sites added, 1 block added'])
  })

  it('sent again, or twice at once, write nothing the second time (imports-7)', async () => {
    const both = await Promise.all([1, 2].map(() => send(rowOf('B', 20, 10))))
    expect(both.map(({ sites }) => sites).toSorted((a, b) => a - b)).toEqual([0, 20])
    const before = await ground()
    expect(await send(rowOf('B', 20, 10))).toMatchObject({
      sites: 0,
      drawn: 0,
      redrawn: 0,
      known: 20,
      findings: [],
    })
    expect(await ground()).toEqual(before)
    const key = { site_type_id: drawn.type }
    const first = await sendOutlines(drawn.who, fileOf(rowOf('B', 21, 10)), key, 'a key')
    const again = await sendOutlines(drawn.who, fileOf(rowOf('B', 21, 10)), key, 'a key')
    expect([first.json().sites, again.json()]).toEqual([1, first.json()])
  })

  it('are drawn for existing sites, and another survey redraws them unless existing ones are skipped', async () => {
    const id = await makeSite(park.db, 'C', '1', 1)
    await makeSite(park.db, 'C', '1', 2)
    expect(await send(rowOf('c', 2, 20))).toMatchObject({ sites: 0, drawn: 2, blocks: [] })
    const [before] = await sitesOf('C')
    const wider = [feature('C-1-1', plot(0, 20, 1.2, 2.6))]
    expect(await send(wider, { leave: 'redraws' })).toMatchObject({ redrawn: 0, out: 1 })
    expect((await sitesOf('C'))[0]).toEqual(before)
    const said = await send(wider)
    expect(messages(said)).toEqual([
      [1, 'redraws', 'The outline of Site C-01-01 will be replaced by this one.'],
    ])
    expect(said.redrawn).toBe(1)
    const history = await park.db
      .selectFrom('audits')
      .select('message')
      .where('action', '=', 'OUTLINES_DRAWN')
      .execute()
    expect(history.map(({ message }) => message)).toEqual(['2 sites drawn', '1 site drawn'])
    expect(id).toBeGreaterThan(0)
  })

  it('of a range are split on request: each site has its share (imports-2)', async () => {
    const range = [feature('D-1-40/41', plot(0, 30))]
    expect(messages(await send(range, { dryrun: true }))[0]).toEqual([
      1,
      'name',
      '“40/41” covers 2 sites. Split ranges, or draw a shape for each site.',
    ])
    expect(await send(range, { rule: { ...usualRule, ranges: 'split' } })).toMatchObject({ sites: 2 })
    expect((await sitesOf('D')).map(({ ref, outline }) => [ref, outline !== null])).toEqual([
      ['D-01-40', true],
      ['D-01-41', true],
    ])
  })
})

describe('two files of one piece of ground, applied at once (imports-7, blocks-10)', () => {
  it('are not both accepted: the second is refused with the site it overlaps', async () => {
    const files = ['R', 'S'].map((block) => [feature(`${block}-1-1`, plot(block === 'R' ? 0 : 0.5, 400))])
    const shown = await Promise.all(files.map((one) => send(one, { dryrun: true })))
    expect(shown.map(({ findings }) => findings)).toEqual([[], []])
    const type = { site_type_id: drawn.type }
    const done = await Promise.all(
      files.map((one, at) => sendOutlines(drawn.who, fileOf(one), { ...type, seen: shown[at]!.seen })),
    )
    expect(done.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const late = done.findIndex(({ statusCode }) => statusCode === 409)
    const looked = await send(files[late]!, { dryrun: true })
    expect(messages(looked)).toEqual([
      [1, 'overlaps', expect.stringMatching(/^It overlaps Site [RS]-01-01 by /)],
    ])
    expect(await send(files[late]!, { seen: looked.seen })).toMatchObject({ sites: 1 })
  })
})

describe('shapes with something wrong are each named, and the others imported (imports-4 to imports-6)', () => {
  const bowtie = {
    type: 'Polygon',
    coordinates: [
      [
        [28.4, -15.39],
        [28.40002, -15.38998],
        [28.40002, -15.39],
        [28.4, -15.38998],
        [28.4, -15.39],
      ],
    ],
  }

  it('whatever it is', async () => {
    const [good] = rowOf('E', 1, 40)
    const turnedRound = {
      type: 'Polygon',
      coordinates: [plot(10, 40).coordinates[0]!.map(([x, y]) => [y, x])],
    }
    const two = {
      type: 'MultiPolygon',
      coordinates: [plot(20, 40, 0.2, 0.2).coordinates, plot(21, 40).coordinates],
    }
    const hole = {
      type: 'Polygon',
      coordinates: [...plot(30, 40).coordinates, ...plot(30.2, 40.2, 0.5, 0.5).coordinates],
    }
    const said = await send([
      good,
      feature('E-1-2', bowtie),
      feature('E-1-3', null),
      feature('E-1-4', { type: 'Polygon', coordinates: [] }),
      feature('E-1-5', {
        type: 'LineString',
        coordinates: [
          [28.4, -15.4],
          [28.5, -15.4],
        ],
      }),
      feature('E-1-6', plot(0, 40, 0, 2)),
      feature('E-1-7', turnedRound),
      feature('E-1-8', plot(50_000, 40)),
      feature('E-1-9', plot(0.3, 40)),
      feature('E-1-10', two),
      feature('E-1-11', hole),
      feature('E-1-13', plot(40, 40)),
      feature('e-01-13', plot(42, 40)),
      feature(undefined, plot(44, 40)),
      feature('nothing', plot(46, 40)),
    ])
    expect(messages(said)).toEqual([
      [2, 'crosses', 'This outline crosses itself. Redraw it so that no sides cross.'],
      [3, 'empty', 'This shape is empty. Draw it, or delete it from the file.'],
      [4, 'empty', 'This shape is empty. Draw it, or delete it from the file.'],
      [5, 'empty', 'This shape is a line, not an area. Draw its outline.'],
      [6, 'empty', 'This shape has no area. Draw it, or delete it from the file.'],
      [7, 'swapped', 'Latitude and longitude are swapped. The shape will be corrected or skipped.'],
      [8, 'far', 'This shape is 50 km from the rest of the park. Check its coordinates.'],
      [9, 'overlaps', 'It overlaps E-01-01 by 2.2 m², 75% of the smaller one.'],
      [10, 'parts', 'This shape has 2 parts. The largest becomes the outline.'],
      [11, 'holes', 'This shape has a hole, which will be filled.'],
      [12, 'name', '2 shapes have this name: 12, 13.'],
      [13, 'name', '2 shapes have this name: 12, 13.'],
      [14, 'name', 'This shape has no property name.'],
      [15, 'name', '“nothing” does not match {block}-{row}-{number}.'],
    ])
    expect(said.fates).toBe('nxxxxxnxnnnxxxx')
    expect((await sitesOf('E')).map(({ ref }) => ref)).toEqual([
      'E-01-01',
      'E-01-07',
      'E-01-09',
      'E-01-10',
      'E-01-11',
    ])
  })

  it('nothing is written when it is anything else than what was shown (imports-7)', async () => {
    const before = await ground()
    const refused = await sendOutlines(drawn.who, fileOf([...rowOf('G', 2, 60), feature('G-1-3', null)]), {
      site_type_id: drawn.type,
      seen: 'something else',
    })
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      409,
      'The park has changed since this file was checked. It has been checked again. Check what it would do now.',
    ])
    expect(await ground()).toEqual(before)
  })
})
