import { sql } from 'kysely'

/** Prices by the current tariff, sites that are free and sites that are promised, of each type (sites-9). */
const counted = sql`price as (
    select site_type_id, sum(price) filter (where parent_object = 'sale_site') as site,
      sum(price) filter (where parent_object = 'burial') as burial
    from type_charges join tariffs using (tariff_id) where is_current group by site_type_id
  ), stock as (
    select site_type_id, count(*) as free from sites where site_status_ref = 'AVAIL' group by site_type_id
  ), promised as (
    select site_type_id, count(*) as waiting from sale_sites
    where site_id is null and released_at is null group by site_type_id
  )`

/** `siteType` of the contract, of site types `t` in `siteTypesFrom`. */
const columns = sql`t.site_type_id, t.site_type_ref, t.site_type, t.description, t.site_type_category_id,
  c.site_type_category, t.site_type_group_id, g.site_type_group_ref, g.site_type_group,
  g.ordinal as group_ordinal, t.graves, t.burials_per_grave, t.saleable, t.allow_preneed,
  coalesce(price.site, 0) as current_type_charge, coalesce(price.burial, 0) as current_burial_charge,
  case when t.saleable then greatest(0, coalesce(free, 0) - coalesce(waiting, 0)) else 0 end as available`

const from = sql`from site_types t
  join site_type_categories c using (site_type_category_id)
  join site_type_groups g using (site_type_group_id)
  left join price using (site_type_id) left join stock using (site_type_id)
  left join promised using (site_type_id)`

/** The parts of a statement that reads site types: `with ${counted} select ${columns} ${from}`. */
export const siteTypesRead = { counted, columns, from }
