import { sql } from 'kysely'
import { audit } from '../../../core/audit/audit.ts'
import type { Changing } from '../../../core/context/context.ts'
import { outlineText } from '../../../domain/ground/grid-rules.ts'
import { newSites } from '../../../domain/ground/new-sites.ts'
import { blocksFor } from '../ground-blocks.ts'
import type { KnownBlock } from '../ground-queries.ts'
import { counted } from '../record-import.ts'
import type { Plan, ToDraw } from './fate-rules.ts'
import { growBlocks } from './grow-blocks.ts'

const grouped = <T extends { block_ref: string }>(all: readonly T[]): Map<string, T[]> => {
  const found = new Map<string, T[]>()
  for (const one of all) {
    const before = found.get(one.block_ref)
    if (before) before.push(one)
    else found.set(one.block_ref, [one])
  }
  return found
}

/** Gives sites that are there an outline, or another one. */
async function drawAll(ctx: Changing, draw: readonly ToDraw[]): Promise<void> {
  const rows = JSON.stringify(draw.map(({ id, corners }) => ({ id, outline: outlineText(corners) })))
  await sql`update sites s set outline = n.outline, updated_by = ${ctx.user.user_id}
    from jsonb_to_recordset(${rows}::jsonb) n(id int, outline polygon) where s.site_id = n.id`.execute(ctx.db)
}

/** A row of the block's history for what was drawn in it. */
export async function auditDrawn(
  ctx: Changing,
  { block_id, block_ref }: { block_id: number; block_ref: string },
  message: string,
) {
  const data = { block_id, name: block_ref }
  await audit(ctx, { object: 'block', object_id: block_id, action: 'OUTLINES_DRAWN', message, data })
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
  await drawAll(ctx, draw)
  for (const [block_ref, sites] of drawn)
    await auditDrawn(ctx, blocks.get(block_ref)!, `${counted(sites.length, 'site')} drawn`)
  await growBlocks(
    ctx,
    [...blocks.values()].map(({ block_id }) => block_id),
  )
}
