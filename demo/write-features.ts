import { sql } from 'kysely'
import type { ParkWriter } from './database/park-writer.ts'
import { reserve } from './rows/ids.ts'
import { parkFeatures } from './setting/park-features.ts'
import type { Setting } from './setting/setting.ts'

/** The park's outline, and the paths, gates, buildings and trees in it. */
export async function writeFeatures(writer: ParkWriter, { seed, siteMap, users }: Setting): Promise<void> {
  const drawn = parkFeatures(seed, siteMap.blocks)
  if (!drawn) return
  const { cemetery_id } = await writer.db
    .selectFrom('cemeteries')
    .select('cemetery_id')
    .orderBy('cemetery_id')
    .executeTakeFirstOrThrow()
  await sql`update cemeteries set outline = ${drawn.outline}::polygon, updated_by = ${users.manager}
    where cemetery_id = ${cemetery_id}`.execute(writer.db)
  const drawing = await reserve(writer, 'map_drawings', 'map_drawing_id', 1)
  const file = [drawing, cemetery_id, 'memorial-park.geojson', users.manager]
  await writer.copy('map_drawings', ['map_drawing_id', 'cemetery_id', 'filename', 'created_by'], [file])
  const rows = drawn.features.map(([kind, name, shape]) => [drawing, kind, name, shape])
  await writer.copy('map_features', ['map_drawing_id', 'kind', 'name', 'shape'], rows)
}
