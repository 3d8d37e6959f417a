import { mapFeature, type MapDrawing, type overlays } from '@sexton/contract/map/overlays'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Read } from '../../../core/call/verbs.ts'
import type { Changing, Reading } from '../../../core/context/context.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import { cornersOf, outlineText, type Grid } from '../../../domain/ground/grid-rules.ts'
import { gridOf } from '../../../domain/ground/map-origin.ts'
import type { ReadFeature } from './feature-file.ts'

const stored = z.object({
  map_drawing_id: z.number(),
  cemetery_id: z.number(),
  filename: z.string(),
  created_at: z.string(),
  features: z.array(mapFeature.extend({ shape: z.string() })),
})

/** Degrees to the millimetre. */
const centimetre = ([east, north]: readonly [number, number]): [number, number] => [
  Number(east.toFixed(8)),
  Number(north.toFixed(8)),
]

async function drawingsWhere(
  ctx: Reading | Changing,
  grid: Grid,
  which: RawBuilder<unknown>,
): Promise<MapDrawing[]> {
  const rows = await rowsOf(
    ctx.db,
    stored,
    sql`select map_drawing_id, cemetery_id, filename, to_json(created_at) #>> '{}' as created_at,
        array(select json_build_object('kind', kind, 'name', name, 'shape', shape::text) from map_features f
          where f.map_drawing_id = d.map_drawing_id order by map_feature_id) as features
      from map_drawings d where deleted_at is null and ${which} order by map_drawing_id`,
  )
  return rows.map(({ features, ...drawing }) => {
    const shapes = cornersOf(features.map(({ shape }) => shape))
    return {
      ...drawing,
      features: features.map(({ kind, name }, at) => ({
        kind,
        name,
        shape: shapes[at]!.map((corner) => centimetre(grid.toPlace(corner))),
      })),
    }
  })
}

export const drawingById = async (ctx: Changing, grid: Grid, id: number): Promise<MapDrawing> =>
  (await drawingsWhere(ctx, grid, sql`map_drawing_id = ${id}`))[0]!

/** Paths, gates, buildings and trees (map-16). */
export const features: Read<typeof overlays.features> = async (ctx) =>
  drawingsWhere(ctx, await gridOf(ctx), sql`true`)

/** A ring of a building, else a line or a point. */
const shapeText = (grid: Grid, { kind, places }: ReadFeature) => {
  const text = outlineText(places.map(([east, north]) => grid.toGrid([east, north])))
  return kind === 'building' && places.length > 1 ? text : `[${text.slice(1, -1)}]`
}

/** Writes what a file has, in its order. */
export async function addToDrawing(
  ctx: Changing,
  map_drawing_id: number,
  grid: Grid,
  features: readonly ReadFeature[],
) {
  const rows = features.map((feature) => ({
    kind: feature.kind,
    name: feature.name,
    shape: shapeText(grid, feature),
  }))
  await sql`insert into map_features (map_drawing_id, kind, name, shape)
    select ${map_drawing_id}, kind, name, shape::path
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f (kind text, name text, shape text)`.execute(
    ctx.db,
  )
}
