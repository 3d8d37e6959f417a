import type { Changing } from '../../../core/context/context.ts'
import { cornersOf } from '../../../domain/ground/grid-rules.ts'
import { newBlock } from '../../../domain/ground/new-block.ts'
import { lockBlocks } from '../ground-blocks.ts'
import type { KnownBlock } from '../ground-queries.ts'
import type { Corners } from '../../../domain/ground/corner-rules.ts'
import { auditDrawn } from './audit-drawn.ts'
import type { Plan } from './fates.ts'
import { drawBlocks } from './outline-queries.ts'
import { overlapsOf } from './overlaps.ts'

interface Drawn {
  block_ref: string
  corners: Corners
}

/** Those that lie over another block, however little: the user has looked at it, and they are taken as they are (blocks-5). */
export function sharing(drawn: readonly Drawn[], known: Iterable<KnownBlock>): Set<string> {
  const own = new Set(drawn.map(({ block_ref }) => block_ref.toLowerCase()))
  const others = [...known].filter(
    ({ block_ref, outline }) => outline !== null && !own.has(block_ref.toLowerCase()),
  )
  const corners = cornersOf(others.map(({ outline }) => outline!))
  const overlaps = overlapsOf(
    drawn.map((one) => ({ name: one.block_ref, corners: one.corners })),
    others.map(({ block_ref }, at) => ({ name: block_ref, corners: corners[at]! })),
    0,
  )
  return new Set(
    overlaps.flatMap(({ at, upon, name }) => [drawn[at]!.block_ref, ...(upon === null ? [] : [name])]),
  )
}

/** Makes the blocks of a plan, and draws those that are there. */
export async function writeBlocks(
  ctx: Changing,
  { make, draw }: Plan,
  known: ReadonlyMap<string, KnownBlock>,
): Promise<void> {
  const there = draw.flatMap(({ block_ref }) => known.get(block_ref.toLowerCase()) ?? [])
  await lockBlocks(ctx, there)
  const made = make.map(({ block_ref, corners }) => ({ block_ref, corners: corners! }))
  const shared = sharing([...made, ...draw], known.values())
  for (const { block_ref, corners } of made)
    await newBlock(ctx, { block_ref, outline: corners, shares_ground: shared.has(block_ref) })
  await drawBlocks(ctx, draw, shared)
  for (const block of there) await auditDrawn(ctx, block, `Outline of block ${block.block_ref} drawn`)
}
