import type { ShapeKind } from '@sexton/contract/imports/name-rule'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../../core/context/context.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import { cornersOf, outlineText, type GridPoint } from '../../../domain/ground/grid-rules.ts'
import { boxAround, type Box, type Corners } from '../../../domain/ground/corner-rules.ts'
import type { ToDraw } from './fates.ts'

/** Gives sites that are there an outline, or another one. */
export async function drawSites(ctx: Changing, draw: readonly ToDraw[]): Promise<void> {
  const rows = JSON.stringify(draw.map(({ id, corners }) => ({ id, outline: outlineText(corners) })))
  await sql`update sites s set outline = n.outline, updated_by = ${ctx.user.user_id}
    from jsonb_to_recordset(${rows}::jsonb) n(id int, outline polygon) where s.site_id = n.id`.execute(ctx.db)
}

/** The same of blocks; those of `shared` lie over others, and are taken as they are (blocks-5). */
export async function drawBlocks(
  ctx: Changing,
  draw: readonly ToDraw[],
  shared: ReadonlySet<string>,
): Promise<void> {
  const rows = draw.map(({ id, block_ref, corners }) => ({
    id,
    outline: outlineText(corners),
    shared: shared.has(block_ref),
  }))
  await sql`update blocks b set outline = n.outline, shares_ground = b.shares_ground or n.shared, updated_by = ${ctx.user.user_id}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n(id int, outline polygon, shared boolean)
    where b.block_id = n.id`.execute(ctx.db)
}

const plotRow = z.object({ block_id: z.number(), outline: z.string() })

/** The corners of all sites of these blocks. */
export async function cornersIn(
  ctx: Changing,
  block_ids: readonly number[],
): Promise<Map<number, GridPoint[]>> {
  const rows = await rowsOf(
    ctx.db,
    plotRow,
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

const drawnRow = z.object({
  block_ref: z.string(),
  row_no: z.string(),
  site_no: z.number(),
  outline: z.string(),
})

/** All around these. */
const around = (boxes: readonly Box[]) => {
  const { west, south, east, north } = boxAround(boxes)
  return sql`box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`
}

/** What is drawn of sites or blocks on that ground. */
export async function drawnThere(
  { db }: Reading,
  kind: ShapeKind,
  boxes: readonly Box[],
): Promise<{ block_ref: string; row_no: string; site_no: number; corners: Corners }[]> {
  if (boxes.length === 0) return []
  const rows = await rowsOf(
    db,
    drawnRow,
    kind === 'sites'
      ? sql`select block_ref, row_no, site_no, outline::text as outline from sites where bounds && ${around(boxes)}`
      : sql`select block_ref, '1' as row_no, 1 as site_no, outline::text as outline from blocks where bounds && ${around(boxes)}`,
  )
  const corners = cornersOf(rows.map(({ outline }) => outline))
  return rows.map(({ outline: _, ...row }, at) => ({ ...row, corners: corners[at]! }))
}
