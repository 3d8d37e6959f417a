import type { map } from '@sexton/contract/map/calls'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Read } from '../../core/call/verbs.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { gridOf } from '../../domain/ground/map-origin.ts'
import { cornersOf, type Place } from '../../domain/ground/grid-rules.ts'
import { fewerCorners } from './fewer-corners.ts'
import { boundsIn, groundOf } from './ground-queries.ts'
import { cemeteryGrounds } from './overlays/cemetery-queries.ts'
import { plansOn } from './overlays/plan-queries.ts'

const drawnBlock = z.object({ block_id: z.number(), block_ref: z.string(), outline: z.string() })

/** Corners of a block's outline on the first look; the tiles have all of them. */
const mostCorners = 40

/** Degrees to the millimetre. */
const centimetre = ([east, north]: Place): Place => [Number(east.toFixed(8)), Number(north.toFixed(8))]

/** Where the park lies, and what is drawn on its map besides the tiles; blocks without an outline are on no map. */
export const ground: Read<typeof map.ground> = async (ctx) => {
  const grid = await gridOf(ctx)
  const blocks = await rowsOf(
    ctx.db,
    drawnBlock,
    sql`select block_id, block_ref, outline::text as outline from blocks where outline is not null order by sort_key`,
  )
  const outlines = cornersOf(blocks.map(({ outline }) => outline))
  const whole = await groundOf(ctx)
  return {
    bounds: whole && boundsIn(grid, whole),
    cemeteries: await cemeteryGrounds(ctx, grid),
    plans: await plansOn(ctx, grid),
    blocks: blocks.map(({ block_id, block_ref }, at) => ({
      block_id,
      block_ref,
      outline: fewerCorners(outlines[at]!, mostCorners).map((corner) => centimetre(grid.toPlace(corner))),
    })),
  }
}
