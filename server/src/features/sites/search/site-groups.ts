import { siteGroups, type SiteGroup, type SiteMeasure } from '@sexton/contract/sites/groups'
import { sql } from 'kysely'
import { recordOf, type Countable } from '../../../core/search/grouping.ts'
import { columnGroups } from '../../../domain/columns/column-groups.ts'
import { sites } from '../../../domain/columns/sites.ts'
import { blockNamed, cemeteryNamed, siteTypeNamed } from '../../../domain/ground/ground-names.ts'

const type = sql`left join site_types type on type.site_type_id = s.site_type_id`
const ground = sql`left join blocks ground on ground.block_id = s.block_id`
const lain = sql`left join (
  select site_id, count(*)::int as burials from burials where site_id is not null group by site_id
) lain on lain.site_id = s.site_id`
const number = sql`coalesce(lain.burials, 0)`

/** What sites `s` are grouped by and added up (own-reports-2). */
export const countableSites: Countable<SiteGroup, SiteMeasure> = {
  table: sql`sites s`,
  alias: 's',
  id: sql`s.site_id`,
  groups: {
    ...columnGroups(sites, 's', siteGroups),
    site_type: siteTypeNamed(sql`s.site_type_id`),
    site_type_group: {
      key: sql`type.site_type_group_id`,
      joins: [type],
      name: (key) => sql`(select site_type_group from site_type_groups where site_type_group_id = ${key})`,
      order: (key) => sql`(select ordinal from site_type_groups where site_type_group_id = ${key})`,
    },
    block: blockNamed(sql`s.block_id`),
    cemetery: cemeteryNamed(sql`ground.cemetery_id`, [ground]),
    unsuitability: recordOf(
      sql`s.site_unsuitability_id`,
      (key) =>
        sql`(select site_unsuitability from site_unsuitabilities where site_unsuitability_id = ${key})`,
    ),
    graves: { key: sql`type.graves`, joins: [type] },
    burials: { key: number, joins: [lain] },
  },
  sums: {
    graves: { value: sql`type.graves`, joins: [type] },
    burials: { value: number, joins: [lain] },
  },
}
