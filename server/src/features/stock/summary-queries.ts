import { siteStatuses } from '@sexton/contract/core/statuses'
import { stockRow, type stock } from '@sexton/contract/stock/calls'
import { sql } from 'kysely'
import type { Read } from '../../core/call/verbs.ts'
import { prepared } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'

const countedRow = stockRow.omit({ site_status: true })

/** The park's sites, counted by status, type and block; each list in its own order, blocks as people count (stock-1). */
export const summary: Read<typeof stock.summary> = async (ctx) => {
  const rows = await rowsOf(
    ctx.db,
    countedRow,
    sql`${prepared}
    with counted as (
      select block_id, site_type_id, site_status_ref, count(*)::integer as site_count from sites group by 1, 2, 3
    ), own as (
      select block_id, site_type_id, site_status_ref, sum(places - burials_per_grave)::integer as more_places
      from graves join sites using (site_id) join site_types using (site_type_id)
      where places_set is not null group by 1, 2, 3
    ), price as (
      select site_type_id, sum(price) filter (where parent_object = 'sale_site') as site,
        sum(price) filter (where parent_object = 'burial') as burial
      from type_charges join tariffs using (tariff_id) where is_current group by site_type_id
    )
    select site_count, site_count * graves as graves, site_count * coalesce(price.site, 0) as type_charges,
      (site_count * graves * burials_per_grave + coalesce(more_places, 0)) * coalesce(price.burial, 0) as burial_charges,
      site_status_ref,
      site_type_ref, site_type, site_type_group_ref, site_type_group, g.ordinal as group_ordinal,
      site_type_category_ref, site_type_category, c.ordinal as category_ordinal, block_ref, b.cemetery_id, cemetery, b.saleable and t.saleable as saleable
    from counted
      join site_types t using (site_type_id)
      join site_type_groups g using (site_type_group_id)
      join site_type_categories c using (site_type_category_id)
      join blocks b using (block_id)
      join cemeteries using (cemetery_id)
      left join price using (site_type_id)
      left join own using (block_id, site_type_id, site_status_ref)
    order by natural_key(block_ref), g.ordinal, site_type_group, c.ordinal, site_type_category, site_type,
      array_position(${Object.keys(siteStatuses)}::text[], site_status_ref)`,
  )
  return rows.map((row) => ({ ...row, site_status: siteStatuses[row.site_status_ref] }))
}
