import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dbfOf, kmlArea, kmlOf, kmlPoint, prjOf, shpOf, zipOf } from '../../../../test/a-map.ts'
import { pdf } from '../../../../test/multipart.ts'
import { readMap } from './read-map.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maps-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(name: string, content: Buffer | string, layer = '') {
  const bytes = Buffer.isBuffer(content) ? content : Buffer.from(content)
  const path = join(folder, 'a file')
  await writeFile(path, bytes)
  const mediaType = (await fileTypeFromBuffer(bytes))?.mime ?? 'application/octet-stream'
  return readMap({ path, filename: name, mediaType }, layer)
}
const refused = (name: string, content: Buffer | string) =>
  read(name, content).then(
    () => 'read',
    (error: Error) => error.message,
  )

const square = [
  [28.4, -15.4],
  [28.401, -15.4],
  [28.401, -15.401],
  [28.4, -15.4],
] as const
const metres = [
  [650_000, 8_296_000],
  [650_000, 8_296_010],
  [650_010, 8_296_010],
  [650_000, 8_296_000],
] as const
const area = { parts: [[square]], point: null, problem: '' }

describe('a KML file (imports-3)', () => {
  it('gives names, folders, data and the table of a description as properties', async () => {
    const { shapes } = await read(
      'plots.kml',
      kmlOf(`<Schema name="s"><SimpleField name="Owner"/></Schema>
        <Folder><name>My places</name><Folder><name>Block A</name><Folder><name>Row 3</name><Placemark><name>A &amp; 7</name>
          <description><![CDATA[<table><tr><td>Lot</td><td>12<br>b</td></tr><tr><td>only a title</td></tr></table>]]></description>
          <ExtendedData><Data name="Deed &quot;2&quot;"><value>D-9</value></Data>
            <SchemaData schemaUrl="#s"><SimpleData name="Owner">Ann  Lee</SimpleData></SchemaData></ExtendedData>
          ${kmlArea(square)}</Placemark></Folder></Folder>
        <Placemark><description>Old &lt;b&gt;oak&lt;/b&gt;</description>${kmlPoint([28.5, -15.5])}</Placemark></Folder>`),
    )
    expect(shapes[0]).toMatchObject(area)
    expect(shapes[0]!.properties).toEqual({
      name: 'A & 7',
      Lot: '12 b',
      'Deed "2"': 'D-9',
      Owner: 'Ann  Lee',
      folder: 'Block A',
      'folder 2': 'Row 3',
    })
    expect(shapes[1]).toEqual({
      properties: { description: 'Old oak' },
      parts: [],
      point: [28.5, -15.5],
      problem: '',
    })
  })

  it('takes a closed path and the area of a collection; says what else is no area', async () => {
    const path = `<LineString><coordinates>${square.map(([x, y]) => `${x}, ${y}, 0`).join('\n')}</coordinates></LineString>`
    const { shapes } = await read(
      'a.kml',
      kmlOf(
        [
          path,
          `<MultiGeometry>${kmlPoint([28, -15])}${kmlArea(square)}</MultiGeometry>`,
          '<LineString><coordinates>28,-15 29,-15</coordinates></LineString>',
          '<gx:Track><gx:coord>28 -15 0</gx:coord></gx:Track>',
          '',
        ]
          .map((shape) => `<Placemark>${shape}</Placemark>`)
          .join(''),
      ),
    )
    expect(shapes.slice(0, 2)).toMatchObject([area, area])
    expect(shapes.slice(2).map(({ problem }) => problem)).toEqual([
      'This shape is a line, not an area. Draw its outline.',
      'This kind of shape is not recognised. Draw its outline again.',
      'This shape is empty. Draw it, or delete it from the file.',
    ])
  })

  it('is read in the encoding that it states, and out of a KMZ file', async () => {
    const latin = `<?xml version="1.0" encoding="ISO-8859-1"?><kml><Placemark><name>Café</name>${kmlArea(square)}</Placemark></kml>`
    expect((await read('a.kml', Buffer.from(latin, 'latin1'))).shapes[0]!.properties).toEqual({
      name: 'Café',
    })
    const kmz = await zipOf({
      'files/icon.png': 'x',
      'doc.kml': kmlOf(`<Placemark><name>A-1-1</name>${kmlArea(square)}</Placemark>`),
    })
    expect((await read('plots.kmz', kmz)).shapes).toMatchObject([{ properties: { name: 'A-1-1' } }])
  })

  it('is refused if it is cut off, has entities of its own, only links, or is other XML', async () => {
    expect(await refused('a.kml', kmlOf('<Placemark>').slice(0, 150))).toBe(
      'a.kml: This is not a complete KML file. It may have been cut off.',
    )
    const bomb = '<!DOCTYPE kml [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><kml><name>&b;</name></kml>'
    expect(await refused('a.kml', bomb)).toBe(
      'a.kml has a DOCTYPE, which is not safe to read. Save it again as KML or KMZ, then choose it again.',
    )
    expect(await refused('a.kml', kmlOf('<NetworkLink/>'))).toMatch(
      /^a\.kml: This file only links to a map on the internet\./,
    )
    expect(await refused('a.xml', '<gpx><wpt/></gpx>')).toBe(
      'a.xml is a GPX file of tracks and waypoints, not a map. Save the map as GeoJSON, KML or a shapefile, then choose it again.',
    )
    expect(await refused('a.kml', `<kml>${'<Folder>'.repeat(200)}`)).toMatch(
      /^a\.kml is not a normal KML file\./,
    )
    expect(await refused('a.kml', kmlOf('<Placemark/>'.repeat(20_001)))).toBe(
      'a.kml: The file has 20001 shapes. You can import at most 20000 at a time. Split the file by block.',
    )
  })
})

describe('a shapefile in a ZIP file (imports-3)', () => {
  const wgs84 = prjOf('WGS_1984', '"WGS_1984",6378137.0,298.257223563')
  it('is converted to degrees, with its rows as properties in their encoding', async () => {
    const zip = await zipOf({
      'my map/Graves.shp': shpOf([metres]),
      'my map/Graves.DBF': dbfOf([{ BLOCK: Buffer.from('Stra\xdfe', 'latin1'), NO: '7' }], 0x57),
      'my map/Graves.prj': wgs84,
      '__MACOSX/my map/._Graves.shp': 'x',
    })
    const { shapes, layers } = await read('graves.zip', zip)
    expect(layers).toEqual([])
    expect(shapes[0]!.properties).toEqual({ BLOCK: 'Straße', NO: '7' })
    const [longitude, latitude] = shapes[0]!.parts[0]![0]![0]!
    // 150 km east of the meridian at 27°, where a degree of longitude is 107.3 km.
    expect(longitude).toBeCloseTo(28.3977, 2)
    expect(latitude).toBeCloseTo(-15.4084, 2)
  })

  it('of several, one is chosen; points are points; without .prj it is in degrees', async () => {
    const zip = await zipOf({
      'roads.shp': shpOf([[[28.4, -15.4]]]),
      'graves.shp': shpOf([[...square].reverse()]),
    })
    expect(await read('m.zip', zip)).toMatchObject({
      layers: ['roads', 'graves'],
      layer: 'roads',
      shapes: [{ point: [28.4, -15.4] }],
    })
    expect(await read('m.zip', zip, 'graves')).toMatchObject({
      layer: 'graves',
      shapes: [{ point: null, problem: '' }],
    })
    expect(await refused('m.zip', await zipOf({ 'a.shp': shpOf([metres]) }))).toMatch(
      /^m\.zip: The coordinates in this file are not in degrees/,
    )
  })

  it('is refused if its system is not exactly known, or its parts are missing or damaged', async () => {
    const arc = prjOf('Arc_1950', '"Clarke_1880_Arc",6378249.145,293.466307656')
    expect(await refused('m.zip', await zipOf({ 'a.shp': shpOf([metres]), 'a.prj': arc }))).toBe(
      'm.zip: The coordinates in this file are in Arc_1950_UTM, which cannot be converted exactly. Save it in WGS 84 (EPSG:4326), then choose the file again.',
    )
    expect(await refused('m.zip', await zipOf({ 'a.dbf': dbfOf([{ A: 'x' }]) }))).toBe(
      'm.zip has no .shp file in it. Put all files of the shapefile into one ZIP file, then choose that.',
    )
    expect(await refused('m.zip', await zipOf({ 'a.shp': shpOf([metres]).subarray(0, 60) }))).toMatch(
      /There are no shapes in this file\.$/,
    )
    expect(await refused('a.shp', shpOf([metres]))).toMatch(
      /^a\.shp is a part of a shapefile\. Put its \.shp/,
    )
  })
})

describe('a GeoPackage (imports-3)', () => {
  // Node has SQLite from 22.13 on; the oldest supported Node does not. Its types are those of the oldest one.
  const sqlite = process.getBuiltinModule('node:sqlite') as unknown as
    { DatabaseSync: new (path: string) => { exec(sql: string): void; close(): void } } | undefined
  const utm = prjOf('WGS_1984', '"WGS_1984",6378137.0,298.257223563')

  it.skipIf(sqlite)('is refused by a Node.js that cannot read it', async () => {
    expect(await refused('a.gpkg', 'SQLite format 3\0 and more')).toBe(
      'a.gpkg is a GeoPackage, which this server cannot read (it needs Node.js 22.13). Save it as GeoJSON, then choose it again.',
    )
  })

  it.skipIf(!sqlite)('is read by layer, converted to degrees; views are not', async () => {
    const path = join(folder, 'made.gpkg')
    const database = new sqlite!.DatabaseSync(path)
    database.exec(`create table gpkg_spatial_ref_sys (srs_id int, definition text);
      create table gpkg_geometry_columns (table_name text, column_name text, srs_id int);
      insert into gpkg_spatial_ref_sys values (1, '${utm}'), (0, 'undefined');
      insert into gpkg_geometry_columns values ('graves', 'geom', 1), ('trees', 'geom', 0), ('trap', 'geom', 0);
      create table graves (fid integer primary key, plot text, geom blob);
      create table trees (fid integer primary key, geom blob, twice text as (fid * 2));
      create view trap as select 1 as geom;
      insert into graves (plot, geom) values ('A-1-1', x'${geometry(3, [1, 4, ...metres.flat()])}');
      insert into trees (geom) values (x'${geometry(1001, [28.4, -15.4, 1200])}'), (x'4750'), (null);`)
    database.close()
    const content = await readFile(path)
    const first = await read('a.gpkg', content)
    expect(first).toMatchObject({
      layers: ['graves', 'trees', 'trap'],
      shapes: [{ properties: { fid: 1, plot: 'A-1-1' } }],
    })
    expect(first.shapes[0]!.parts[0]![0]![0]![0]).toBeCloseTo(28.3977, 2)
    const { shapes } = await read('a.gpkg', content, 'trees')
    expect(shapes[0]).toEqual({ properties: { fid: 1 }, parts: [], point: [28.4, -15.4], problem: '' })
    expect(shapes.slice(1).map(({ point }) => point)).toEqual([null, null])
    expect(await refused('a.gpkg', content.subarray(0, 5000))).toMatch(
      /^a\.gpkg: This GeoPackage is damaged\./,
    )
  })
})

/** The blob of a GeoPackage, in hexadecimal; of an area the first two values are counts. */
function geometry(type: number, values: readonly number[]): string {
  const counts = type === 3 ? 2 : 0
  const bytes = Buffer.alloc(8 + 5 + counts * 4 + (values.length - counts) * 8)
  bytes.write('GP')
  bytes.writeUInt8(1, 3)
  bytes.writeUInt8(1, 8)
  bytes.writeUInt32LE(type, 9)
  values.forEach((value, at) =>
    at < counts
      ? bytes.writeUInt32LE(value, 13 + at * 4)
      : bytes.writeDoubleLE(value, 13 + counts * 4 + (at - counts) * 8),
  )
  return bytes.toString('hex')
}

describe('a file that is no map is named as what it is (imports-3)', () => {
  it('with what to do', async () => {
    expect(await refused('plan.pdf', pdf)).toBe(
      'plan.pdf is a picture or PDF. To lay it under the map, add it as the scanned plan of the cemetery.',
    )
    expect(await refused('a.csv', 'Block,Row\n')).toBe('a.csv is a table. To import it, choose Bulk Import.')
    expect(await refused('a.dxf', '0\nSECTION\n')).toMatch(/^a\.dxf is a CAD drawing\. Save the map as/)
    expect(await refused('a.bin', 'x')).toMatch(/^a\.bin is not a map that Sexton reads\./)
    expect(await refused('a.zip', await zipOf({ 'x.txt': 'x' }))).toMatch(/^a\.zip has no map in it\./)
    expect(await refused('a.zip', await zipOf({ 'park.gdb/a.gdbtable': 'x' }))).toMatch(
      /holds a file geodatabase/,
    )
  })

  it('and a ZIP file that unpacks to too much is not unpacked further', async () => {
    const bomb = await zipOf({ 'doc.kml': Buffer.alloc(151 * 1024 * 1024, ' ') })
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await refused('a.kmz', bomb)).toBe(
      'a.kmz is larger than 150 MB when unpacked. Save the map in several files.',
    )
  })
})
