import { sql } from 'kysely'
import * as z from 'zod'
import { audit } from '../../../core/audit/audit.ts'
import type { Changing } from '../../../core/context/context.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import { cornersOf, outlineText, type GridPoint } from '../../../domain/ground/grid-rules.ts'
import { newSites } from '../../../domain/ground/new-sites.ts'
import { blocksFor } from '../ground-blocks.ts'
import type { KnownBlock } from '../ground-queries.ts'
import { counted } from '../record-import.ts'
import { areaOf, hullOf, type Corners } from './area-rules.ts'
import type { Plan, ToDraw } from './fate-rules.ts'

const grouped = <T extends { block_ref: string }>(all: readonly T[]): Map<string, T[]> => {
  const found = new Map<string, T[]>()
  for (const one of all) {
    const before = found.get(one.block_ref)
    if (before) before.push(one)
    else found.set(one.block_ref, [one])
  }
  return found
}

/** Writes outlines of sites or blocks that are there. */
export async function drawAll(
  ctx: Changing,
  table: 'sites' | 'blocks',
  draw: readonly ToDraw[],
): Promise<void> {
  const rows = JSON.stringify(draw.map(({ id, corners }) => ({ id, outline: outlineText(corners) })))
  await sql`update ${sql.table(table)} t set outline = n.outline, updated_by = ${ctx.user.user_id}
    from jsonb_to_recordset(${rows}::jsonb) n(id int, outline polygon)
    where t.${sql.ref(table === 'sites' ? 'site_id' : 'block_id')} = n.id`.execute(ctx.db)
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

const outlineRow = z.object({ block_id: z.number(), outline: z.string() })

/** All that is drawn in these blocks: their own outlines, and those of their sites. */
async function drawnIn(
  ctx: Changing,
  block_ids: readonly number[],
): Promise<Map<number, { own: Corners; plots: GridPoint[] }>> {
  const own = await rowsOf(
    ctx.db,
    outlineRow,
    sql`select block_id, outline::text as outline from blocks where block_id = any (${block_ids}::int[]) and outline is not null`,
  )
  const plots = await rowsOf(
    ctx.db,
    outlineRow,
    sql`select block_id, outline::text as outline from sites where block_id = any (${block_ids}::int[]) and outline is not null`,
  )
  const drawn = new Map(block_ids.map((id) => [id, { own: [] as Corners, plots: [] as GridPoint[] }]))
  const ownCorners = cornersOf(own.map(({ outline }) => outline))
  for (const [at, { block_id }] of own.entries()) drawn.get(block_id)!.own = ownCorners[at]!
  const plotCorners = cornersOf(plots.map(({ outline }) => outline))
  for (const [at, { block_id }] of plots.entries()) drawn.get(block_id)!.plots.push(...plotCorners[at]!)
  return drawn
}

/** A block's outline holds all its plots: without one it is drawn around them, a smaller one grows. */
async function growBlocks(ctx: Changing, blocks: readonly { block_id: number; block_ref: string }[]) {
  const drawn = await drawnIn(
    ctx,
    blocks.map(({ block_id }) => block_id),
  )
  const grown = blocks.flatMap(({ block_id, block_ref }): ToDraw[] => {
    const { own, plots } = drawn.get(block_id)!
    const around = hullOf([...own, ...plots])
    const isEnough = own.length > 0 && areaOf(around) <= areaOf(hullOf(own))
    return isEnough || around.length < 3 ? [] : [{ id: block_id, block_ref, corners: around }]
  })
  await drawAll(ctx, 'blocks', grown)
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
  await drawAll(ctx, 'sites', draw)
  for (const [block_ref, sites] of drawn)
    await auditDrawn(ctx, blocks.get(block_ref)!, `${counted(sites.length, 'site')} drawn`)
  await growBlocks(ctx, [...blocks.values()])
}
