import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing } from '../../../core/context/context.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import { cornersOf, type GridPoint } from '../../../domain/ground/grid-rules.ts'
import { knownBlocks } from '../ground-queries.ts'
import { areaOf, hullOf } from './area-rules.ts'
import { drawBlocks, sharing } from './draw-blocks.ts'

const outlineRow = z.object({ block_id: z.number(), outline: z.string() })

/** The corners of all sites of these blocks. */
async function cornersIn(ctx: Changing, block_ids: readonly number[]): Promise<Map<number, GridPoint[]>> {
  const rows = await rowsOf(
    ctx.db,
    outlineRow,
    sql`select block_id, outline::text as outline from sites
      where block_id = any (${block_ids}::int[]) and outline is not null`,
  )
  const found = new Map<number, GridPoint[]>()
  const corners = cornersOf(rows.map(({ outline }) => outline))
  for (const [at, { block_id }] of rows.entries()) {
    const before = found.get(block_id)
    if (before) before.push(...corners[at]!)
    else found.set(block_id, [...corners[at]!])
  }
  return found
}

/** A block's outline holds all its plots: without one it is drawn around them, a smaller one grows (imports-6). */
export async function growBlocks(ctx: Changing, block_ids: readonly number[]): Promise<void> {
  const plots = await cornersIn(ctx, block_ids)
  const known = [...(await knownBlocks(ctx)).values()]
  const grown = known.flatMap(({ block_id, block_ref, outline }) => {
    const inside = plots.get(block_id)
    if (!inside) return []
    const [own = []] = outline === null ? [] : cornersOf([outline])
    const corners = hullOf([...own, ...inside])
    const isEnough = own.length > 0 && areaOf(corners) <= areaOf(hullOf(own))
    return isEnough || corners.length < 3 ? [] : [{ id: block_id, block_ref, corners }]
  })
  await drawBlocks(ctx, grown, sharing(grown, known))
}
