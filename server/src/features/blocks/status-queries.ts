import { siteStatuses, siteStatusRef } from '@sexton/contract/core/statuses'
import { blocks } from '@sexton/contract/blocks/calls'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Read } from '../../core/call/verbs.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { notFound } from '../../core/refusal.ts'

const statusRow = blocks.statuses.response.element.omit({ site_status: true })
const blockRow = blocks.allStatuses.response.element.omit({ site_status: true })

const named = <R extends { site_status_ref: z.output<typeof siteStatusRef> }>(row: R) => ({
  ...row,
  site_status: siteStatuses[row.site_status_ref],
})

/** How many sites of a block have each status and type (blocks-3). */
export const statuses: Read<typeof blocks.statuses> = async (ctx, { params: { block_ref } }) => {
  const rows = await rowsOf(
    ctx.db,
    statusRow,
    sql`
    select s.site_status_ref, t.site_type_ref, t.site_type, count(*) as site_count
    from sites s join site_types t using (site_type_id) where s.block_ref = ${block_ref}
    group by s.site_status_ref, t.site_type_id order by t.site_type, s.site_status_ref`,
  )
  const known = ctx.db.selectFrom('blocks').select('block_id').where('block_ref', '=', block_ref)
  if (rows.length === 0 && !(await known.executeTakeFirst())) throw notFound()
  return rows.map(named)
}

/** The same of every block, with the graves and what they cost under the current tariff. */
export const allStatuses: Read<typeof blocks.allStatuses> = async (ctx) => {
  const rows = await rowsOf(
    ctx.db,
    blockRow,
    sql`
    with counted as (
      select block_id, site_type_id, site_status_ref, count(*)::int as site_count
      from sites group by block_id, site_type_id, site_status_ref
    ), price as (
      select site_type_id, sum(price) filter (where parent_object = 'sale_site') as site,
        sum(price) filter (where parent_object = 'burial') as burial
      from type_charges join tariffs using (tariff_id) where is_current group by site_type_id
    )
    select b.block_ref, b.saleable, n.site_status_ref, n.site_count, t.site_type_ref, t.site_type,
      g.site_type_group_ref, g.site_type_group, c.site_type_category_ref, c.site_type_category,
      n.site_count * t.graves as graves, n.site_count * coalesce(price.site, 0) as type_charges,
      n.site_count * t.graves * coalesce(price.burial, 0) as burial_charges
    from counted n join blocks b using (block_id) join site_types t using (site_type_id)
      join site_type_groups g using (site_type_group_id) join site_type_categories c using (site_type_category_id)
      left join price using (site_type_id)
    order by b.sort_key, t.site_type, n.site_status_ref`,
  )
  return rows.map(named)
}
