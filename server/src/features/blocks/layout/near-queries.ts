import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../../core/context/context.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import { cornersOf, outlineText, type GridPoint } from '../../../domain/ground/grid-rules.ts'

type Asking = Reading | Changing

const blockRow = z.object({
  block_id: z.number(),
  block_ref: z.string(),
  outline: z.string(),
  over: z.boolean(),
})

export interface BlockNear {
  block_id: number
  block_ref: string
  corners: GridPoint[]
  /** It has common ground with what is asked about (blocks-5). */
  over: boolean
}

/** The blocks around an outline, as far as it is wide, and which of them it lies over. `except`: the block it is of. */
export async function blocksNear(
  ctx: Asking,
  outline: readonly GridPoint[],
  except: number | null,
): Promise<BlockNear[]> {
  const ground = outlineText(outline)
  const rows = await rowsOf(
    ctx.db,
    blockRow,
    sql`with asked as (select ${ground}::polygon as ground, box(${ground}::polygon) as bounds)
      select block_id, block_ref, outline::text as outline,
        b.bounds && asked.bounds and is_common_ground(outline, ground) as over
      from blocks b, asked
      where block_id is distinct from ${except} and b.bounds && box(
        asked.bounds[0] + point(width(asked.bounds), height(asked.bounds)),
        asked.bounds[1] - point(width(asked.bounds), height(asked.bounds)))
      order by sort_key`,
  )
  const corners = cornersOf(rows.map((row) => row.outline))
  return rows.map(({ block_id, block_ref, over }, at) => ({
    block_id,
    block_ref,
    over,
    corners: corners[at]!,
  }))
}

const siteRow = z.object({ site_ref: z.string(), outline: z.string() })

/** The sites that were surveyed in the box around this ground. */
export async function sitesNear({ db }: Asking, outline: readonly GridPoint[]) {
  const ground = outlineText(outline)
  const rows = await rowsOf(
    db,
    siteRow,
    sql`select site_ref, outline::text as outline from sites where bounds && box(${ground}::polygon)
      order by sort_key`,
  )
  const corners = cornersOf(rows.map((row) => row.outline))
  return rows.map(({ site_ref }, at) => ({ site_ref, corners: corners[at]! }))
}

const rowRow = z.object({ row_no: z.string() })

/** Which of these rows a block has already: `07` is the same as `7` (sites-5). */
export const rowsTaken = async ({ db }: Asking, block_id: number, names: readonly string[]) =>
  (
    await rowsOf(
      db,
      rowRow,
      sql`select distinct ltrim(row_no, '0') as row_no from sites
        where block_id = ${block_id} and ltrim(row_no, '0') = any (${names}::text[])`,
    )
  ).map(({ row_no }) => row_no)
