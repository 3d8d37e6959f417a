import type { map } from '@sexton/contract/map/calls'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Read } from '../../core/call/verbs.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { gridOf } from '../../domain/ground/map-origin.ts'
import { boundsIn, box, edges, groundOf } from './ground-queries.ts'
import { cemeteryGrounds } from './overlays/cemetery-queries.ts'
import { plansOn } from './overlays/plan-queries.ts'

const drawnBlock = box.extend({ block_id: z.number(), block_ref: z.string() })

/** Where the park lies, and what is drawn on its map besides the tiles; blocks without an outline are on no map. */
export const ground: Read<typeof map.ground> = async (ctx) => {
  const grid = await gridOf(ctx)
  const blocks = await rowsOf(
    ctx.db,
    drawnBlock,
    sql`select block_id, block_ref, ${edges} from blocks where outline is not null order by sort_key`,
  )
  const whole = await groundOf(ctx)
  return {
    bounds: whole && boundsIn(grid, whole),
    cemeteries: await cemeteryGrounds(ctx, grid),
    plans: await plansOn(ctx, grid),
    blocks: blocks.map(({ block_id, block_ref, west, east, north, south }) => ({
      block_id,
      block_ref,
      middle: grid.toPlace([(west + east) / 2, (south + north) / 2]),
      at: grid.toPlace([(west + east) / 2, north]),
    })),
  }
}
