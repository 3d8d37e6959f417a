import type { Changing } from '../../../core/context/context.ts'
import { newSites } from '../../../domain/ground/new-sites.ts'
import { blocksFor } from '../ground-blocks.ts'
import type { KnownBlock } from '../ground-queries.ts'
import { counted } from '../record-import.ts'
import { auditDrawn } from './audit-drawn.ts'
import type { Plan } from './fates.ts'
import { growBlocks } from './grow-blocks.ts'
import { drawSites } from './outline-queries.ts'

const grouped = <T extends { block_ref: string }>(all: readonly T[]): Map<string, T[]> => {
  const found = new Map<string, T[]>()
  for (const one of all) {
    const before = found.get(one.block_ref)
    if (before) before.push(one)
    else found.set(one.block_ref, [one])
  }
  return found
}

/** Makes the sites of a plan and their blocks, and draws those that are there. */
export async function writeSites(
  ctx: Changing,
  { make, draw }: Plan,
  known: ReadonlyMap<string, KnownBlock>,
  site_type_id: number,
): Promise<void> {
  const made = grouped(make)
  const drawn = grouped(draw)
  const blocks = await blocksFor(ctx, [...made.keys(), ...drawn.keys()], known, () => null)
  for (const [block_ref, sites] of made)
    await newSites(
      ctx,
      blocks.get(block_ref)!,
      sites.map(({ row_no, site_no, corners }) => ({ row_no, site_no, site_type_id, outline: corners })),
    )
  await drawSites(ctx, draw)
  for (const [block_ref, sites] of drawn)
    await auditDrawn(ctx, blocks.get(block_ref)!, `${counted(sites.length, 'site')} drawn`)
  await growBlocks(
    ctx,
    [...blocks.values()].map(({ block_id }) => block_id),
  )
}
