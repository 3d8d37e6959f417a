import { siteLetters, siteStatusRef } from '@sexton/contract/core/statuses'
import { mostPrinted, type map } from '@sexton/contract/map/calls'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Read } from '../../core/call/verbs.ts'
import { invalid } from '../../core/refusal.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { decimetres, pathOf } from '../../domain/ground/plan/block-plan-rules.ts'
import { boxOf } from '../../domain/ground/corner-rules.ts'
import { cornersOf } from '../../domain/ground/grid-rules.ts'
import { gridOf } from '../../domain/ground/map-origin.ts'

const blockRow = z.object({ block_ref: z.string(), outline: z.string() })

const plotRow = z.object({
  site_id: z.number(),
  site_type_id: z.number(),
  row_no: z.string(),
  site_no: z.number(),
  status: siteStatusRef,
  outline: z.string(),
})

/** What lies within some bounds, as a plan that is printed (map-14). */
export const inView: Read<typeof map.inView> = async (ctx, { query }) => {
  const { west, south, east, north } = query
  if (west >= east || south >= north) throw invalid({ west: 'These bounds hold nothing.' })
  const grid = await gridOf(ctx)
  const [left, bottom] = grid.toGrid([west, south])
  const [right, top] = grid.toGrid([east, north])
  const within = sql`bounds && box(point(${left}::float8, ${bottom}::float8), point(${right}::float8, ${top}::float8))`
  const blocks = await rowsOf(
    ctx.db,
    blockRow,
    sql`select block_ref, outline::text as outline from blocks where ${within} order by sort_key`,
  )
  const plots = await rowsOf(
    ctx.db,
    plotRow,
    sql`select site_id, site_type_id, row_no, site_no, site_status_ref as status, outline::text as outline
      from sites where ${within} limit ${mostPrinted + 1}`,
  )
  const path = (outline: string) => pathOf(cornersOf([outline])[0]!, { left, top })
  const named = blocks.map(({ block_ref, outline }) => {
    const box = boxOf(cornersOf([outline])[0]!)
    const [x, y] = [decimetres((box.west + box.east) / 2 - left), decimetres(top - box.north)]
    return { block_ref, outline: path(outline), x, y }
  })
  const drawn = plots.map(({ status, outline, ...plot }) => ({
    ...plot,
    letter: siteLetters[status],
    outline: path(outline),
  }))
  return {
    width: decimetres(right - left),
    height: decimetres(top - bottom),
    blocks: named,
    plots: plots.length > mostPrinted ? null : drawn,
  }
}
