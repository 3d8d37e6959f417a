import { countProblem, mostShapes } from '@sexton/contract/imports/shapes/geojson'
import { Refusal } from '../../../../core/refusal.ts'
import { wrongFile } from '../../../../domain/text-files/read-text.ts'
import { convertAll, toDegrees } from './coordinates.ts'
import { wrongMap, type Layer, type MapFeature, type SentMap } from './map-file.ts'
import { geometryOf } from './wkb.ts'

type Row = Record<string, unknown>

/** Node's own SQLite (from 22.13), as much of it as is used here; the types of Node 20 do not have it. */
interface Sqlite {
  DatabaseSync: new (
    path: string,
    options: { readOnly: boolean; enableForeignKeyConstraints: boolean },
  ) => { prepare(sql: string): { all(...values: string[]): Row[] }; close(): void }
}
type Database = InstanceType<Sqlite['DatabaseSync']>

interface FeatureTable {
  name: string
  column: string
  system: string
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/**
 * The rows of a table as it is stored. A view, a virtual table or a computed column could run whatever the file says,
 * so none of them is read.
 */
function storedRows(database: Database, table: string, most: number): Row[] {
  const [stored] = database
    .prepare(`select sql from sqlite_master where type = 'table' and name = ?`)
    .all(table)
  if (!stored || !/^create\s+table/i.test(String(stored.sql))) return []
  const columns = database.prepare(`pragma table_info(${quoted(table)})`).all()
  const names = columns.map(({ name }) => quoted(String(name))).join()
  return database.prepare(`select ${names} from ${quoted(table)} limit ${most}`).all()
}

/** Layers, columns and systems of a file. */
const mostTables = 1_000

function tablesIn(database: Database): FeatureTable[] {
  const systems = new Map(
    storedRows(database, 'gpkg_spatial_ref_sys', mostTables).map(({ srs_id, definition }) => [
      srs_id,
      definition,
    ]),
  )
  return storedRows(database, 'gpkg_geometry_columns', mostTables).map(
    ({ table_name, column_name, srs_id }) => ({
      name: String(table_name),
      column: String(column_name),
      system: String(systems.get(srs_id) ?? 'undefined'),
    }),
  )
}

function featuresOf(
  database: Database,
  { name, column, system }: FeatureTable,
  filename: string,
): MapFeature[] {
  const rows = storedRows(database, name, mostShapes + 1)
  const problem = countProblem(rows.length)
  if (problem) throw wrongMap(filename, problem)
  // Degrees that nobody has named are WGS 84, as in a shapefile without .prj; metres are refused later.
  const degrees = system === 'undefined' ? null : toDegrees(system)
  if (degrees && 'problem' in degrees) throw wrongMap(filename, degrees.problem)
  return rows.map((row) => {
    const geometry = geometryOf(row[column])
    const properties = Object.entries(row).filter(([, value]) => !(value instanceof Uint8Array))
    return {
      properties: Object.fromEntries(properties),
      geometry: degrees ? converted(geometry, degrees.convert) : geometry,
    }
  })
}

function converted(geometry: MapFeature['geometry'], convert: Parameters<typeof convertAll>[1]): unknown {
  if (typeof geometry !== 'object' || geometry === null) return geometry
  const { coordinates, geometries, ...rest } = geometry as { coordinates?: unknown; geometries?: unknown[] }
  return {
    ...rest,
    ...(coordinates === undefined ? {} : { coordinates: convertAll(coordinates, convert) }),
    ...(geometries ? { geometries: geometries.map((one) => converted(one, convert)) } : {}),
  }
}

function opened<T>({ path, filename }: SentMap, work: (database: Database) => T): T {
  // The types are those of Node 20, which has no SQLite.
  const sqlite = process.getBuiltinModule('node:sqlite') as unknown as Sqlite | undefined
  if (!sqlite)
    throw wrongFile(
      filename,
      'is a GeoPackage, which this server cannot read (it needs Node.js 22.13). Save it as GeoJSON, then choose it again.',
    )
  let database: Database | undefined
  try {
    database = new sqlite.DatabaseSync(path, { readOnly: true, enableForeignKeyConstraints: false })
    return work(database)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw wrongMap(filename, 'This GeoPackage is damaged. Save it as GeoJSON, then choose it again.')
  } finally {
    database?.close()
  }
}

/** The layers of a GeoPackage (imports-3). */
export function geopackageLayers(file: SentMap): Layer[] {
  const tables = opened(file, tablesIn)
  return tables.map((table) => ({
    name: table.name,
    read: () => opened(file, (database) => featuresOf(database, table, file.filename)),
  }))
}
