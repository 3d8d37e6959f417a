import type { Changing } from '../../../core/context/context.ts'
import { cornersOf } from '../../../domain/ground/grid-rules.ts'
import { knownBlocks } from '../ground-queries.ts'
import { areaOf, hullOf } from '../../../domain/ground/corner-rules.ts'
import { sharing } from './draw-blocks.ts'
import { cornersIn, drawBlocks } from './outline-queries.ts'

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
