import type { map, SitePlace } from '@sexton/contract/map/calls'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Read } from '../../core/call/verbs.ts'
import type { Changing, Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { notFound } from '../../core/refusal.ts'
import { gridOf } from '../../domain/ground/map-origin.ts'
import { boundsIn, edges } from './ground-queries.ts'

const placedSite = z.object({
  site_ref: z.string(),
  block_ref: z.string(),
  west: z.number().nullable(),
  south: z.number().nullable(),
  east: z.number().nullable(),
  north: z.number().nullable(),
  point_east: z.number().nullable(),
  point_north: z.number().nullable(),
  accuracy: z.number().nullable(),
  saved_at: z.string().nullable(),
  saved_by: z.string().nullable(),
})

/** Where one site lies: by its outline, else by the point that was kept for it (map-9). */
export async function placeOf(ctx: Reading | Changing, site_id: number): Promise<SitePlace> {
  const [found] = await rowsOf(
    ctx.db,
    placedSite,
    sql`select s.site_ref, s.block_ref, ${edges}, p.place[0] as point_east, p.place[1] as point_north,
        p.accuracy, to_json(p.saved_at) #>> '{}' as saved_at, u.user_name as saved_by
      from sites s left join site_points p using (site_id) left join users u on u.user_id = p.saved_by
      where s.site_id = ${site_id}`,
  )
  if (!found) throw notFound()
  const { site_ref, block_ref, west, south, east, north, ...kept } = found
  const grid = await gridOf(ctx)
  const point =
    kept.point_east === null
      ? null
      : {
          at: grid.toPlace([kept.point_east, kept.point_north!]),
          accuracy: kept.accuracy === null ? null : kept.accuracy / 100,
          saved_at: kept.saved_at!,
          saved_by: kept.saved_by!,
        }
  const outline = west === null ? null : boundsIn(grid, { west, south: south!, east: east!, north: north! })
  return { site_id, site_ref, block_ref, bounds: outline ?? (point && [...point.at, ...point.at]), point }
}

export const site: Read<typeof map.site> = (ctx, { params: { site_id } }) => placeOf(ctx, site_id)
