import type { Changing } from '../../core/context/context.ts'
import { newBlock } from '../../domain/ground/new-block.ts'

interface Block {
  block_id: number
  block_ref: string
}

/** Locks the blocks that are there, in the order in which all lock them. */
export async function lockBlocks(ctx: Changing, blocks: readonly Pick<Block, 'block_id'>[]): Promise<void> {
  await ctx.db
    .selectFrom('blocks')
    .select('block_id')
    .where('block_id', 'in', [0, ...blocks.map(({ block_id }) => block_id)])
    .orderBy('block_id')
    .forNoKeyUpdate()
    .execute()
}

/** The block of each ref, those that are not there yet made. */
export async function blocksFor(
  ctx: Changing,
  refs: Iterable<string>,
  known: ReadonlyMap<string, Block>,
): Promise<Map<string, Block>> {
  const wanted = [...new Set(refs)]
  await lockBlocks(
    ctx,
    wanted.flatMap((ref) => known.get(ref.toLowerCase()) ?? []),
  )
  const blocks = new Map<string, Block>()
  for (const block_ref of wanted)
    blocks.set(
      block_ref,
      known.get(block_ref.toLowerCase()) ?? (await newBlock(ctx, { block_ref, outline: null })),
    )
  return blocks
}
