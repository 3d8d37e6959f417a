import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { imports } from '@sexton/contract/imports/calls'
import type { OutlinesReport } from '@sexton/contract/imports/shapes/outlines'
import { readDocument, readGeoJson } from '@sexton/contract/imports/shapes/geojson'
import { guessRule } from '@sexton/contract/imports/shapes/guess-rule'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import { dbfOf, kmlArea, kmlOf, shpOf, zipOf } from '../../../test/a-map.ts'
import { form, png } from '../../../test/multipart.ts'
import { unsound } from '../../../test/readers/unsound.ts'
import { stockDisagreements } from '../../stock/agreement-fixture.ts'
import {
  feature,
  fileOf,
  outlinesPark,
  plot,
  rowOf,
  sendOutlines,
  usualRule,
  type Fields,
} from '../imports-fixture.ts'

const { park, ground: drawn, send, messages } = outlinesPark()

describe('outlines of blocks (imports-6)', () => {
  const rule = { ...usualRule, readings: [{ property: 'name', pattern: 'Section {block}' }] }

  it('make blocks, or draw existing ones; an overlap is reported first', async () => {
    await sql`insert into blocks (block_ref) values ('X2')`.execute(park.db)
    const areas = [
      feature('Section X1', plot(0, 1000, 50, 50)),
      feature('Section x2', plot(50, 1000, 50, 50)),
      feature('Section X3', plot(90, 1000, 50, 50)),
    ]
    const said = await send(areas, { shapes: 'blocks', rule, site_type_id: undefined })
    expect(said).toMatchObject({ blocks: ['X1', 'X3'], sites: 0, drawn: 1, fates: 'ndn' })
    expect(messages(said)).toEqual([[3, 'overlaps', 'It overlaps x2 by 500 m², 20% of the smaller one.']])
    expect(await send(areas, { shapes: 'blocks', rule, site_type_id: undefined })).toMatchObject({
      known: 3,
      fates: 'kkk',
    })
  })
})

describe('a file that cannot be used is refused whole (imports-3)', () => {
  const refused = async (content: string | Buffer, fields: Fields = {}, name = 'plots.geojson') => {
    const file = { name, content: Buffer.isBuffer(content) ? content : Buffer.from(content) }
    const reply = await sendOutlines(drawn.who, file, { site_type_id: drawn.type, ...fields })
    return [reply.statusCode, reply.json().error?.message]
  }
  const one = (more: object = {}) =>
    JSON.stringify({ type: 'FeatureCollection', features: rowOf('Z', 1, 70), ...more })

  it('of another kind, cut off, without shapes, or not in degrees', async () => {
    expect(await refused(png)).toEqual([
      415,
      'plots.geojson.png is a picture or PDF. To lay it under the map, add it as the scanned plan of the cemetery.',
    ])
    expect(await refused(one().slice(0, -20))).toEqual([
      422,
      'plots.geojson: This is not a complete GeoJSON file. It may have been cut off.',
    ])
    expect(await refused('{"type":"Topology"}')).toEqual([
      422,
      'plots.geojson: This is not a GeoJSON file: it has no features.',
    ])
    expect(await refused('{"type":"FeatureCollection","features":[]}')).toEqual([
      422,
      'plots.geojson: There are no shapes in this file.',
    ])
    const crs = { crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::32735' } } }
    expect(await refused(one(crs))).toEqual([
      422,
      'plots.geojson: The coordinates in this file are in urn:ogc:def:crs:EPSG::32735. Save it as GeoJSON in WGS 84 (EPSG:4326), then choose the file again.',
    ])
    const metres = {
      type: 'Polygon',
      coordinates: [
        [
          [650_000, 8_296_000],
          [650_001, 8_296_000],
          [650_001, 8_296_001],
        ],
      ],
    }
    expect(await refused(JSON.stringify(metres))).toEqual([
      422,
      'plots.geojson: The coordinates in this file are not in degrees (the first are 650000, 8296000). Save it as GeoJSON in WGS 84 (EPSG:4326), then choose the file again.',
    ])
    expect(
      await refused(`\uFEFF${one({ crs: { properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } } })}`, {
        dryrun: true,
      }),
    ).toEqual([200, undefined])
  })

  it('and takes PERM_SITES', async () => {
    const other = await park.as('PERM_TARIFFS')
    expect((await sendOutlines(other, fileOf(rowOf('Z', 1)))).statusCode).toBe(403)
  })
})

describe('other kinds of maps (imports-3)', () => {
  const area = (east: number) => plot(east, 80).coordinates[0]!
  const kml = kmlOf(
    [0, 2]
      .map((east) => `<Placemark><name>K-1-${east + 1}</name>${kmlArea(area(east))}</Placemark>`)
      .join(''),
  )

  it('are imported as GeoJSON is; the screen gets them as GeoJSON', async () => {
    const file = { name: 'plots.kmz', content: await zipOf({ 'doc.kml': kml }) }
    const shown = await drawn.who.ask(imports.mapAsGeoJson, { body: {} }, form([file]))
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'application/geo+json'])
    expect(readDocument(shown.json())).toMatchObject({
      shapes: [{ properties: { name: 'K-1-1' }, parts: [[area(0)]] }, { properties: { name: 'K-1-3' } }],
    })
    const sent = await sendOutlines(drawn.who, file, { site_type_id: drawn.type })
    expect(sent.json()).toMatchObject({ sites: 2, blocks: ['K'], fates: 'nn' })
  })

  it('of several layers the chosen one is', async () => {
    const content = await zipOf({
      'paths.shp': shpOf([area(10)]),
      'graves.shp': shpOf([area(20)]),
      'graves.dbf': dbfOf([{ PLOT: 'L-1-1' }]),
    })
    const rule = { ...usualRule, readings: [{ property: 'PLOT', pattern: '{block}-{row}-{number}' }] }
    const fields = { site_type_id: drawn.type, rule, layer: 'graves' }
    const sent = await sendOutlines(drawn.who, { name: 'map.zip', content }, fields)
    expect(sent.json()).toMatchObject({ sites: 1, blocks: ['L'] })
  })
})

describe('in an office of several cemeteries (imports-11)', () => {
  const office = testPark()

  it('a block is of the cemetery whose code its name begins with, or of the chosen one', async () => {
    const who = await office.as('PERM_SITES')
    await sql`insert into cemeteries (cemetery, code) values ('Evergreen', 'EV')`.execute(office.db)
    const ids = await sql<{
      id: number
      t: number
    }>`select cemetery_id as id, (select min(site_type_id) from site_types) as t
      from cemeteries where code = 'EV'`.execute(office.db)
    const { id, t } = ids.rows[0]!
    const sent = (cemetery_id?: number) =>
      sendOutlines(who, fileOf([...rowOf('A', 2), ...rowOf('ev.B', 2, 5)]), { site_type_id: t, cemetery_id })
    const refused = await sent()
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      422,
      'Choose the cemetery of the blocks.',
    ])
    expect((await sent(id)).json()).toMatchObject({ sites: 4, blocks: ['EV.A', 'EV.B'] })
    expect((await sent(id)).json()).toMatchObject({ sites: 0, known: 4 })
    expect(await unsound(office.db)).toEqual([])
  })
})

const leadville = join(
  import.meta.dirname,
  '../../../../../../shared/data/leadville-evergreen/evergreen-lots.geojson',
)

describe.skipIf(!existsSync(leadville))('the lots of Leadville (imports-1, imports-6)', () => {
  const elsewhere = testPark()

  it('load by the rule that is proposed: 2,184 sites in 18 blocks', async () => {
    const text = readFileSync(leadville, 'utf8')
    const read = readGeoJson(text)
    const rule = guessRule('shapes' in read ? read.shapes.map(({ properties }) => properties) : [])
    const who = await elsewhere.as('PERM_SITES')
    const { rows } = await sql<{ id: number }>`select min(site_type_id) as id from site_types`.execute(
      elsewhere.db,
    )
    const file = { name: 'evergreen-lots.geojson', content: Buffer.from(text) }
    const fields = { rule, site_type_id: rows[0]!.id }
    const done = (await sendOutlines(who, file, fields)).json() as OutlinesReport
    expect(done).toMatchObject({ shapes: 2184, sites: 2184, out: 0 })
    expect(done.blocks.length).toBe(18)
    expect((await sendOutlines(who, file, fields)).json()).toMatchObject({ sites: 0, known: 2184 })
    expect(await unsound(elsewhere.db)).toEqual([])
    expect(await stockDisagreements(elsewhere), 'of plots on the map (stock-1)').toEqual([])
  })
})
