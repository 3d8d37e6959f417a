import { siteType, type sites } from '@sexton/contract/sites/calls'
import { sql } from 'kysely'
import { rowsOf } from '../../core/db/rows-of.ts'
import type { Read } from '../../core/call/verbs.ts'

/** All site types: prices by the current tariff, and how many sites can be sold (available less promised). */
export const types: Read<typeof sites.types> = (ctx) =>
  rowsOf(
    ctx.db,
    siteType,
    sql`
    with price as (
      select site_type_id, sum(price) filter (where parent_object = 'sale_site') as site,
        sum(price) filter (where parent_object = 'burial') as burial
      from type_charges join tariffs using (tariff_id) where is_current group by site_type_id
    ), stock as (
      select site_type_id, count(*) as free from sites where site_status_ref = 'AVAIL' group by site_type_id
    ), promised as (
      select site_type_id, count(*) as waiting from sale_sites
      where site_id is null and released_at is null group by site_type_id
    )
    select t.site_type_id, t.site_type_ref, t.site_type, t.description, t.site_type_category_id,
      c.site_type_category, t.site_type_group_id, g.site_type_group_ref, g.site_type_group,
      g.ordinal as group_ordinal, t.graves, t.burials_per_grave, t.saleable, t.allow_preneed,
      coalesce(price.site, 0) as current_type_charge, coalesce(price.burial, 0) as current_burial_charge,
      case when t.saleable then greatest(0, coalesce(free, 0) - coalesce(waiting, 0)) else 0 end as available
    from site_types t
      join site_type_categories c using (site_type_category_id)
      join site_type_groups g using (site_type_group_id)
      left join price using (site_type_id) left join stock using (site_type_id)
      left join promised using (site_type_id)
    order by g.ordinal, g.site_type_group, t.site_type`,
  )

/** The categories in use. */
export const categories: Read<typeof sites.categories> = (ctx) =>
  ctx.db
    .selectFrom('site_type_categories')
    .select(['site_type_category_id', 'site_type_category'])
    .where('retired', '=', false)
    .orderBy('ordinal')
    .execute()

/** The groups in use. */
export const groups: Read<typeof sites.groups> = (ctx) =>
  ctx.db
    .selectFrom('site_type_groups')
    .select(['site_type_group_id', 'site_type_group_ref', 'site_type_group'])
    .where('retired', '=', false)
    .orderBy('ordinal')
    .execute()
