import { siteLetters, siteStatusRef } from '@sexton/contract/core/statuses'
import { tileMediaType, type map, type tileLayers } from '@sexton/contract/map/calls'
import { zooms } from '@sexton/contract/map/zooms'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Read } from '../../core/call/verbs.ts'
import type { Reading } from '../../core/context/context.ts'
import { prepared } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { fullNameOf } from '../../core/words/names.ts'
import { cornersOf, type GridPoint } from '../../domain/ground/grid-rules.ts'
import { onHold } from '../../domain/ground/hold-queries.ts'
import { gridOf } from '../../domain/ground/map-origin.ts'
import { drawnIn, EXTENT, groundOf, isTile } from './tile-rules.ts'

type Corners = readonly [GridPoint, GridPoint]
type Draw = (point: GridPoint) => [number, number]

/** A feature as the writer of tiles takes it: a ring of a polygon, or points. */
interface Feature {
  id: number
  type: 1 | 3
  geometry: [number, number][] | [number, number][][]
  tags: Record<string, string | number>
}

const within = ([[west, south], [east, north]]: Corners) =>
  sql`bounds && box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`

const ringsOf = (corners: readonly GridPoint[], draw: Draw) => {
  const ring = corners.map(draw)
  return [[...ring, ring[0]!]]
}

const blockRow = z.object({ id: z.number(), ref: z.string(), outline: z.string() })

async function blocksIn({ db }: Reading, corners: Corners, draw: Draw): Promise<Feature[]> {
  const found = await rowsOf(
    db,
    blockRow,
    sql`${prepared}select block_id as id, block_ref as ref, outline::text as outline from blocks where ${within(corners)}`,
  )
  const outlines = cornersOf(found.map(({ outline }) => outline))
  return found.map(({ id, ref }, at) => ({
    id,
    type: 3,
    geometry: ringsOf(outlines[at]!, draw),
    tags: { ref },
  }))
}

const plotRow = z.object({
  id: z.number(),
  status: siteStatusRef,
  t: z.number(),
  r: z.string(),
  n: z.number(),
  flag: z.boolean(),
  held: z.boolean(),
  outline: z.string(),
})

async function plotsIn({ db }: Reading, corners: Corners, draw: Draw): Promise<Feature[]> {
  const found = await rowsOf(
    db,
    plotRow,
    sql`${prepared}select site_id as id, site_status_ref as status, site_type_id as t, row_no as r, site_no as n, flag,
      ${onHold(sql`sites.site_id`)} as held, outline::text as outline from sites where ${within(corners)}`,
  )
  const outlines = cornersOf(found.map(({ outline }) => outline))
  return found.map(({ id, status, t, r, n, flag, held }, at) => ({
    id,
    type: 3,
    geometry: ringsOf(outlines[at]!, draw),
    tags: { s: siteLetters[status], t, r, n, ...(flag ? { f: 1 } : {}), ...(held ? { h: 1 } : {}) },
  }))
}

const pointRow = plotRow.omit({ outline: true }).extend({ east: z.number(), north: z.number() })

/** The sites that nobody surveyed, where somebody stood at them (map-9). */
async function pointsIn(
  { db }: Reading,
  [[west, south], [east, north]]: Corners,
  draw: Draw,
): Promise<Feature[]> {
  const found = await rowsOf(
    db,
    pointRow,
    sql`${prepared}select s.site_id as id, s.site_status_ref as status, s.site_type_id as t, s.row_no as r,
        s.site_no as n, s.flag, ${onHold(sql`s.site_id`)} as held, p.place[0] as east, p.place[1] as north
      from site_points p join sites s using (site_id) where s.outline is null and p.place <@
        box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`,
  )
  return found.map(({ id, status, t, r, n, flag, held, ...at }) => ({
    id,
    type: 1,
    geometry: [draw([at.east, at.north])],
    tags: { s: siteLetters[status], t, r, n, ...(flag ? { f: 1 } : {}), ...(held ? { h: 1 } : {}) },
  }))
}

const nameRow = z.object({
  id: z.number(),
  east: z.number(),
  north: z.number(),
  name: z.string(),
  more: z.number(),
})

/** Who lies in the sites, the latest first; of several the number of the others. */
async function namesIn({ db }: Reading, corners: Corners, draw: Draw): Promise<Feature[]> {
  const found = await rowsOf(
    db,
    nameRow,
    sql`${prepared}select site_id as id, min((bounds[0])[0] + (bounds[1])[0]) / 2 as east,
        min((bounds[0])[1] + (bounds[1])[1]) / 2 as north,
        (array_agg(${fullNameOf('b.deceased_')} order by b.burial_date desc nulls last, b.burial_id desc))[1] as name,
        count(*)::integer - 1 as more
      from sites join burials b using (site_id) where b.in_ground and ${within(corners)} group by site_id`,
  )
  return found.map(({ id, east, north, name, more }) => ({
    id,
    type: 1,
    geometry: [draw([east, north])],
    tags: { name: more > 0 ? `${name} +${more}` : name },
  }))
}

type Layers = Partial<Record<keyof typeof tileLayers, Feature[]>>

/** What a tile shows at its zoom. */
async function layersOf(ctx: Reading, zoom: number, corners: Corners, draw: Draw): Promise<Layers> {
  if (zoom === zooms.names) return { names: await namesIn(ctx, corners, draw) }
  if (zoom < zooms.blocks || zoom > zooms.last) return {}
  const blocks = await blocksIn(ctx, corners, draw)
  if (zoom < zooms.plots) return { blocks }
  return { blocks, plots: await plotsIn(ctx, corners, draw), points: await pointsIn(ctx, corners, draw) }
}

/** A tile of the map (map-2): what is out of the world or in nobody's park is empty. */
export const tile: Read<typeof map.tile> = async (ctx, { params }) => {
  const reply = { filename: 'tile.mvt', mediaType: tileMediaType, inline: true }
  if (!isTile(params)) return { ...reply, content: Buffer.alloc(0) }
  const grid = await gridOf(ctx)
  const layers = await layersOf(ctx, params.zoom, groundOf(grid, params), drawnIn(grid, params))
  const filled = Object.entries(layers).filter(([, features]) => features.length > 0)
  const drawn = Object.fromEntries(filled.map(([name, features]) => [name, { features }]))
  // The writer reads nothing of its type but the features.
  const written = fromGeojsonVt(drawn as never, { version: 2, extent: EXTENT })
  return { ...reply, content: Buffer.from(written) }
}
