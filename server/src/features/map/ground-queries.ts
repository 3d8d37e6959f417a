import type { Bounds, map } from '@sexton/contract/map/calls'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Read } from '../../core/call/verbs.ts'
import type { Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { boxAround, type Box } from '../../domain/ground/corner-rules.ts'
import type { Grid } from '../../domain/ground/grid-rules.ts'
import { gridOf } from '../../domain/ground/map-origin.ts'

/** Edges on the grid, in centimetres. */
const box = z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() })

export const boundsIn = (grid: Grid, { west, south, east, north }: Box): Bounds => [
  ...grid.toPlace([west, south]),
  ...grid.toPlace([east, north]),
]

/** PostgreSQL's box has its upper right corner first. */
export const edges = sql`(bounds[1])[0] as west, (bounds[1])[1] as south, (bounds[0])[0] as east, (bounds[0])[1] as north`

const maybeBox = z.object({
  west: z.number().nullable(),
  south: z.number().nullable(),
  east: z.number().nullable(),
  north: z.number().nullable(),
})

const isKnown = (edges: z.output<typeof maybeBox>): edges is Box => edges.west !== null

/** The ground of the park: around its blocks or, where none was surveyed, around the points of its sites. */
export async function groundOf({ db }: Pick<Reading, 'db'>): Promise<Box | null> {
  const around = (least: RawBuilder<unknown>, most: RawBuilder<unknown>, rows: RawBuilder<unknown>) =>
    rowsOf(
      db,
      maybeBox,
      sql`select min((${least})[0]) as west, min((${least})[1]) as south, max((${most})[0]) as east,
        max((${most})[1]) as north from ${rows}`,
    )
  const [blocks] = await around(sql`bounds[1]`, sql`bounds[0]`, sql`blocks where outline is not null`)
  if (blocks && isKnown(blocks)) return blocks
  const [points] = await around(sql`place`, sql`place`, sql`site_points`)
  return points && isKnown(points) ? points : null
}

const drawnBlock = box.extend({ block_id: z.number(), block_ref: z.string(), cemetery_id: z.number() })

/** Where the park lies; blocks without an outline are on no map. */
export const ground: Read<typeof map.ground> = async (ctx) => {
  const grid = await gridOf(ctx)
  const blocks = await rowsOf(
    ctx.db,
    drawnBlock,
    sql`select block_id, block_ref, cemetery_id, ${edges} from blocks where outline is not null order by sort_key`,
  )
  const whole = await groundOf(ctx)
  const cemeteries = [...new Set(blocks.map(({ cemetery_id }) => cemetery_id))]
  return {
    bounds: whole && boundsIn(grid, whole),
    cemeteries: cemeteries.map((cemetery_id) => ({
      cemetery_id,
      bounds: boundsIn(grid, boxAround(blocks.filter((block) => block.cemetery_id === cemetery_id))),
    })),
    blocks: blocks.map(({ block_id, block_ref, west, east, north }) => ({
      block_id,
      block_ref,
      at: grid.toPlace([(west + east) / 2, north]),
    })),
  }
}
