import { siteLetters, siteStatusRef } from '@sexton/contract/core/statuses'
import type { map } from '@sexton/contract/map/calls'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Read } from '../../core/call/verbs.ts'
import type { Reading } from '../../core/context/context.ts'
import { prepared } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { notFound } from '../../core/refusal.ts'
import { drawBlock } from '../../domain/ground/block-plan-rules.ts'
import { around as windowAround, middleOf } from './around-rules.ts'

const siteRow = z.object({
  site_ref: z.string(),
  block_ref: z.string(),
  row_no: z.string(),
  site_no: z.number(),
  west: z.number().nullable(),
  south: z.number().nullable(),
  east: z.number().nullable(),
  north: z.number().nullable(),
})

const plotRow = z.object({
  site_id: z.number(),
  row_no: z.string(),
  site_no: z.number(),
  status: siteStatusRef,
  outline: z.string().nullable(),
})

/** A panel shows no more. */
const most = 400

const plotsWhere = (ctx: Reading, condition: RawBuilder<unknown>, nearest: RawBuilder<unknown>) =>
  rowsOf(
    ctx.db,
    plotRow,
    sql`${prepared}select site_id, row_no, site_no, site_status_ref as status, outline::text as outline
      from sites where ${condition} order by ${nearest}, site_id limit ${most}`,
  )

/** A site with what lies around it (map-6). */
export const around: Read<typeof map.around> = async (ctx, { params: { site_id } }) => {
  const [site] = await rowsOf(
    ctx.db,
    siteRow,
    sql`${prepared}select site_ref, block_ref, row_no, site_no, (bounds[1])[0] as west, (bounds[1])[1] as south,
      (bounds[0])[0] as east, (bounds[0])[1] as north from sites where site_id = ${site_id}`,
  )
  if (!site) throw notFound()
  const { site_ref, block_ref, row_no, site_no, ...edges } = site
  const named = { site_id, site_ref, block_ref }
  const { west, south, east, north } = edges
  if (west === null || south === null || east === null || north === null) {
    const row = await plotsWhere(
      ctx,
      sql`block_ref = ${block_ref} and row_no = ${row_no}`,
      sql`abs(site_no - ${site_no}::integer)`,
    )
    const plots = row
      .sort((one, other) => one.site_no - other.site_no)
      .map(({ status, ...plot }) => ({ ...plot, letter: siteLetters[status], outline: null }))
    return { ...named, middle: null, width: 0, plots }
  }
  const { window, width } = windowAround({ west, south, east, north })
  const found = await plotsWhere(
    ctx,
    sql`bounds && box(point(${window.west}::float8, ${window.south}::float8),
      point(${window.east}::float8, ${window.north}::float8))`,
    sql`center(bounds) <-> point(${(west + east) / 2}::float8, ${(south + north) / 2}::float8)`,
  )
  const surveyed = found.map((plot) => ({ ...plot, outline: plot.outline! }))
  const { paths, corner } = drawBlock(block_ref, surveyed)
  return {
    ...named,
    middle: middleOf({ west, south, east, north }, corner),
    width,
    plots: found.map(({ status, ...plot }) => ({
      ...plot,
      letter: siteLetters[status],
      outline: paths.get(plot.site_id)!,
    })),
  }
}
