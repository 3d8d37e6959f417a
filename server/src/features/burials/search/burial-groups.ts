import { burialGroups, type BurialGroup, type BurialMeasure } from '@sexton/contract/burials/groups'
import { sql } from 'kysely'
import { recordOf, type Countable } from '../../../core/search/grouping.ts'
import { burials } from '../../../domain/columns/burials.ts'
import { columnGroups } from '../../../domain/columns/column-groups.ts'
import { blockNamed, cemeteryNamed, siteTypeNamed } from '../../../domain/ground/ground-names.ts'

const place = sql`left join sites place on place.site_id = b.site_id`
const bought = sql`left join sale_sites bought on bought.sale_site_id = b.sale_site_id`
const ground = sql`left join blocks ground on ground.block_id = place.block_id`
const slot = sql`left join burial_slots slot on slot.burial_slot_id = b.burial_slot_id`

/** What a burial is charged for on its sale. */
const charged = sql`left join (
  select burial_id, sum(line_price) as charged from sale_lines where burial_id is not null group by burial_id
) charges on charges.burial_id = b.burial_id`

/** What burials `b` are grouped by and added up (own-reports-2); a date counts as exactly as it is known. */
export const countableBurials = (zone: string): Countable<BurialGroup, BurialMeasure> => ({
  table: sql`burials b`,
  alias: 'b',
  id: sql`b.burial_id`,
  groups: {
    ...columnGroups(burials, 'b', burialGroups, zone),
    site_type: siteTypeNamed(sql`coalesce(place.site_type_id, bought.site_type_id)`, [place, bought]),
    block: blockNamed(sql`place.block_id`, [place]),
    // Where nobody knows the site yet, its slot says it.
    cemetery: cemeteryNamed(sql`coalesce(ground.cemetery_id, slot.cemetery_id)`, [place, ground, slot]),
    slot: {
      key: sql`b.burial_slot_id`,
      name: (key) => sql`(select description from burial_slots where burial_slot_id = ${key})`,
      order: (key) => sql`(select slot_from from burial_slots where burial_slot_id = ${key})`,
    },
    undertaker: recordOf(
      sql`b.undertaker_id`,
      (key) => sql`(select name from contractors where contractor_id = ${key})`,
    ),
    cause: recordOf(sql`b.cod_id`, (key) => sql`(select cod from causes_of_death where cod_id = ${key})`),
    age: {
      key: sql`b.deceased_age / 10`,
      name: (key) => sql`concat(${key} * 10, ' to ', ${key} * 10 + 9)`,
      order: (key) => key,
    },
  },
  sums: { charged: { value: sql`charges.charged`, joins: [charged] } },
})
