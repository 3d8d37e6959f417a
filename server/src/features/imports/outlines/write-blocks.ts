import type { Changing } from '../../../core/context/context.ts'
import { newBlock } from '../../../domain/ground/new-block.ts'
import { lockBlocks } from '../ground-blocks.ts'
import type { KnownBlock } from '../ground-queries.ts'
import type { Plan } from './fate-rules.ts'
import { auditDrawn, drawAll } from './write-sites.ts'

/** Makes the blocks of a plan, and draws those that are there. */
export async function writeBlocks(
  ctx: Changing,
  { make, draw }: Plan,
  known: ReadonlyMap<string, KnownBlock>,
): Promise<void> {
  const drawn = draw.flatMap(({ block_ref }) => known.get(block_ref.toLowerCase()) ?? [])
  await lockBlocks(ctx, drawn)
  for (const { block_ref, corners } of make) await newBlock(ctx, { block_ref, outline: corners })
  await drawAll(ctx, 'blocks', draw)
  for (const block of drawn) await auditDrawn(ctx, block, `Outline of block ${block.block_ref} drawn`)
}
