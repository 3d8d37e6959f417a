import type { Bounds, map } from '@sexton/contract/map/calls'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Read } from '../../core/call/verbs.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { notFound } from '../../core/refusal.ts'
import type { Grid } from '../../domain/ground/grid-rules.ts'
import { gridOf } from '../../domain/ground/map-origin.ts'

const box = z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() })

type Box = z.output<typeof box>

const boundsIn = (grid: Grid, { west, south, east, north }: Box): Bounds => [
  ...grid.toPlace([west, south]),
  ...grid.toPlace([east, north]),
]

/** PostgreSQL's box has its upper right corner first. */
const edges = sql`(bounds[1])[0] as west, (bounds[1])[1] as south, (bounds[0])[0] as east, (bounds[0])[1] as north`

const drawnBlock = box.extend({ block_id: z.number(), block_ref: z.string() })

/** Where the park lies; blocks without an outline are on no map. */
export const ground: Read<typeof map.ground> = async (ctx) => {
  const grid = await gridOf(ctx)
  const blocks = await rowsOf(
    ctx.db,
    drawnBlock,
    sql`select block_id, block_ref, ${edges} from blocks where outline is not null order by sort_key`,
  )
  const whole = (one: (...all: number[]) => number, edge: keyof Box) =>
    blocks.reduce((found, block) => one(found, block[edge]), blocks[0]![edge])
  return {
    bounds:
      blocks.length === 0
        ? null
        : boundsIn(grid, {
            west: whole(Math.min, 'west'),
            south: whole(Math.min, 'south'),
            east: whole(Math.max, 'east'),
            north: whole(Math.max, 'north'),
          }),
    blocks: blocks.map(({ block_id, block_ref, west, east, north }) => ({
      block_id,
      block_ref,
      at: grid.toPlace([(west + east) / 2, north]),
    })),
  }
}

const placedSite = z.object({
  site_ref: z.string(),
  block_ref: z.string(),
  west: z.number().nullable(),
  south: z.number().nullable(),
  east: z.number().nullable(),
  north: z.number().nullable(),
})

/** Where one site lies. */
export const site: Read<typeof map.site> = async (ctx, { params: { site_id } }) => {
  const [found] = await rowsOf(
    ctx.db,
    placedSite,
    sql`select site_ref, block_ref, ${edges} from sites where site_id = ${site_id}`,
  )
  if (!found) throw notFound()
  const { site_ref, block_ref, ...edgesOf } = found
  const bounds = edgesOf.west === null ? null : boundsIn(await gridOf(ctx), edgesOf as Box)
  return { site_id, site_ref, block_ref, bounds }
}
