import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { groundOf } from './shapes.ts'
import type { ZipEntries } from './zip-writer.ts'
import { cornersOf, type Grid, type GridPoint } from '../../domain/ground/grid-rules.ts'
import { gridOf } from '../../domain/ground/map-origin.ts'

interface Layer {
  name: string
  what: string
  /** Answers `id`, `shape` as PostgreSQL writes it, and `properties`, of those after an id. */
  statement: string
}

/** The ground as GeoJSON, a file each. */
export const layers: readonly Layer[] = [
  {
    name: 'cemeteries',
    what: 'Outlines of cemeteries',
    statement: `select cemetery_id as id, outline::text as shape, jsonb_build_object('cemetery_id', cemetery_id,
      'cemetery', cemetery, 'code', code) as properties from cemeteries where outline is not null`,
  },
  {
    name: 'blocks',
    what: 'Outlines of blocks',
    statement: `select block_id as id, outline::text as shape, jsonb_build_object('block_id', block_id,
      'block_ref', block_ref, 'cemetery_id', cemetery_id, 'saleable', saleable) as properties
      from blocks where outline is not null`,
  },
  {
    name: 'plots',
    what: 'Outlines of sites: the plots',
    statement: `select site_id as id, s.outline::text as shape, jsonb_build_object('site_id', site_id,
      'site_ref', site_ref, 'block', block_ref, 'row', row_no, 'number', site_no, 'site_type', t.site_type,
      'status', site_status_ref, 'owner_customer_id', owner_customer_id) as properties
      from sites s join site_types t using (site_type_id) where s.outline is not null`,
  },
  {
    name: 'positions',
    what: 'Locations of sites that someone saved on the spot or imported',
    statement: `select site_id as id, place::text as shape, jsonb_build_object('site_id', site_id,
      'site_ref', site_ref, 'accuracy_cm', accuracy) as properties from site_points join sites using (site_id)`,
  },
  {
    name: 'plans',
    what: 'Where scanned plans lie; the corners in the order of the picture’s, from its top left',
    statement: `select scanned_plan_id as id, corners::text as shape, jsonb_build_object('scanned_plan_id',
      scanned_plan_id, 'filename', filename) as properties from scanned_plans`,
  },
  {
    name: 'features',
    what: 'Paths, gates, buildings and trees',
    statement: `select map_feature_id as id, shape::text as shape, jsonb_build_object('map_feature_id',
      map_feature_id, 'map_drawing_id', map_drawing_id, 'cemetery_id', cemetery_id, 'kind', kind, 'name', name)
      as properties from map_features join map_drawings using (map_drawing_id) where deleted_at is null`,
  },
]

const shapeRow = z.object({
  id: z.number(),
  shape: z.string(),
  properties: z.record(z.string(), z.unknown()),
})

const page = 2000

/** Ten thousandths of a millimetre and more: the centimetre comes back from it. */
const rounded = (degrees: number) => Number(degrees.toFixed(9))

const turns = (ring: readonly GridPoint[]) =>
  ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length]!
    return sum + x * nextY - nextX * y
  }, 0)

/** Outer rings go against the clock and end where they began (RFC 7946). */
function geometryOf(shape: string, grid: Grid) {
  const place = (point: GridPoint) => grid.toPlace(point).map(rounded)
  if (shape.startsWith('[(')) {
    const [first, ...others] = cornersOf([shape])[0]!.map(place)
    return others.length === 0
      ? { type: 'Point', coordinates: first }
      : { type: 'LineString', coordinates: [first, ...others] }
  }
  if (!shape.startsWith('((')) {
    const point = cornersOf([`(${shape})`])[0]![0]!
    return { type: 'Point', coordinates: place(point) }
  }
  const ring = cornersOf([shape])[0]!
  const ordered = turns(ring) < 0 ? [...ring].reverse() : ring
  return { type: 'Polygon', coordinates: [[...ordered, ordered[0]!].map(place)] }
}

/** A feature a line, a page of them in memory. */
async function* collection(db: Db, grid: Grid, { name, statement }: Layer): AsyncGenerator<Buffer> {
  yield Buffer.from(`{"type":"FeatureCollection","name":${JSON.stringify(name)},"features":[`)
  let [after, between] = [0, '\n']
  for (;;) {
    const rows = await rowsOf(
      db,
      shapeRow,
      sql`select * from (${sql.raw(statement)}) drawn where id > ${after} order by id limit ${sql.lit(page)}`,
    )
    const lines = rows.map(({ id, shape, properties }) =>
      JSON.stringify({ type: 'Feature', id, properties, geometry: geometryOf(shape, grid) }),
    )
    if (lines.length > 0) yield Buffer.from(between + lines.join(',\n'))
    if (rows.length < page) break
    after = rows.at(-1)!.id
    between = ',\n'
  }
  yield Buffer.from('\n]}\n')
}

export async function addGround(entries: ZipEntries, db: Db): Promise<void> {
  const grid = await gridOf({ db })
  for (const layer of layers) await entries.add(groundOf(layer.name), collection(db, grid, layer))
}
