import { siteLetters, siteStatusRef } from '@sexton/contract/core/statuses'
import type { sites } from '@sexton/contract/sites/calls'
import { plot, type BlockPlots } from '@sexton/contract/sites/plots'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Read } from '../../core/call/verbs.ts'
import type { Reading } from '../../core/context/context.ts'
import { prepared } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { notFound } from '../../core/refusal.ts'
import { drawBlock } from '../../domain/ground/plan/block-plan-rules.ts'
import { offered } from './choose-queries.ts'

const plotRow = plot.omit({ letter: true }).extend({ row_no: z.string(), site_status_ref: siteStatusRef })

type PlotRow = z.output<typeof plotRow>

/** The sites of a block by row and number; of a type, only its sites are offered. */
const plotsOf = (ctx: Reading, block_ref: string, legacy?: boolean, site_type_id: number | null = null) =>
  rowsOf(
    ctx.db,
    plotRow,
    sql`${prepared}
    select s.site_id, s.site_ref, s.row_no, s.site_no, s.site_type_id, s.site_status_ref,
      ${offered(legacy)} and (${site_type_id}::integer is null or s.site_type_id = ${site_type_id}) as offered,
      s.outline::text as outline
    from sites s where s.block_ref = ${block_ref} order by s.sort_key`,
  )

/** What there is of each type, in the order of their first sites. */
async function typesOf(ctx: Reading, found: readonly PlotRow[]): Promise<BlockPlots['types']> {
  const counts = new Map<number, { sites: number; offered: number }>()
  for (const { site_type_id, offered } of found) {
    const count = counts.get(site_type_id) ?? { sites: 0, offered: 0 }
    count.sites += 1
    if (offered) count.offered += 1
    counts.set(site_type_id, count)
  }
  const named = await ctx.db
    .selectFrom('site_types')
    .select(['site_type_id', 'site_type', 'graves'])
    .execute()
  const nameOf = new Map(named.map((type) => [type.site_type_id, type]))
  return [...counts].map(([site_type_id, count]) => ({ ...nameOf.get(site_type_id)!, ...count }))
}

type Drawn = ReturnType<typeof drawBlock>

function rowsWith(found: readonly PlotRow[], { plan, paths }: Drawn): BlockPlots['rows'] {
  const middles = new Map(plan.rows.map(({ row_no, y }) => [row_no, y]))
  const rows = new Map<string, BlockPlots['rows'][number]>()
  for (const { row_no, site_status_ref, site_id, site_ref, site_no, site_type_id, offered } of found) {
    const row = rows.get(row_no) ?? { row_no, y: middles.get(row_no) ?? null, plots: [] }
    const outline = paths.get(site_id) ?? null
    const letter = siteLetters[site_status_ref]
    row.plots.push({ site_id, site_ref, site_no, site_type_id, letter, offered, outline })
    rows.set(row_no, row)
  }
  return [...rows.values()]
}

const isSurveyed = (row: PlotRow): row is PlotRow & { outline: string } => row.outline !== null

/** All sites of a block and its plan: three statements, however large it is. */
export const plots: Read<typeof sites.plots> = async (ctx, { params: { block_ref }, query }) => {
  const [block, found] = await Promise.all([
    ctx.db
      .selectFrom('blocks')
      .select(['block_id', 'block_ref', 'saleable'])
      .where('block_ref', '=', block_ref)
      .executeTakeFirst(),
    plotsOf(ctx, block_ref, query.legacy, query.site_type_id),
  ])
  if (!block) throw notFound()
  const drawn = drawBlock(block_ref, found.filter(isSurveyed))
  const { width, height } = drawn.plan
  return { ...block, width, height, types: await typesOf(ctx, found), rows: rowsWith(found, drawn) }
}
