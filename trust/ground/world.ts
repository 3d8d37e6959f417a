import { addDays } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import type { Park } from '../frame/park.ts'
import type { Person } from '../frame/people.ts'
import { askNoCharges, cash, openDays, today } from '../frame/sales.ts'
import type { SiteType } from './model.ts'

/** What all lives have in common. */
export interface World {
  park: Park
  types: SiteType[]
  /** The numbers of a day's slots in their order. */
  slots: number[]
  cash: number
  today: string
  /** Days in the past that no other life buries on. */
  freeDays(): string[]
}

/** The rig's own site types, which cost nothing: how many graves, and how many in each. */
const types = [
  ['RIG_SINGLE', 1, 1],
  ['RIG_DEEP', 1, 3],
  ['RIG_TWO', 2, 1],
  ['RIG_FAMILY', 2, 2],
] as const

const SPARE_SITES = 40
const DAYS = 3

/** Sites of these types in a block of its own, in this order, from 13 on as 12 is never for sale; answers their ids. */
export async function makeSites({ db }: Park, block: string, of: readonly SiteType[]): Promise<number[]> {
  const { rows } = await sql<{ site_id: number }>`
    with block as (
      insert into blocks (block_ref) values (${block}) returning block_id, block_ref
    )
    insert into sites (block_id, block_ref, row_no, site_no, site_type_id)
    select block_id, block_ref, '1', 12 + n, site_type_id
    from block, unnest(${of.map(({ id }) => id)}::int[]) with ordinality as t (site_type_id, n)
    order by n returning site_id`.execute(db)
  const ids = rows.map(({ site_id }) => site_id)
  await sql`select refresh_sites(${ids}::int[], current_date)`.execute(db)
  return ids
}

/** Opens the park for lives: types of sites, every slot on every day, no charge that a burial must have. */
export async function openWorld(park: Park, clerk: Person): Promise<World> {
  const { db } = park
  await openDays(park)
  await askNoCharges(park)
  const made: SiteType[] = []
  for (const [name, graves, deep] of types) {
    const { rows } = await sql<{ id: number }>`
      insert into site_types (site_type_ref, site_type, site_type_category_id, site_type_group_id, graves,
        burials_per_grave, allow_preneed)
      select ${name}, ${name}, site_type_category_id, site_type_group_id, ${graves}, ${deep}, true
      from site_types limit 1 returning site_type_id as id`.execute(db)
    made.push({ id: rows[0]!.id, name, graves, deep })
  }
  // What is promised by type is there, whatever the lives choose.
  await makeSites(
    park,
    'SPARE',
    made.flatMap((type) => Array.from({ length: SPARE_SITES }, () => type)),
  )
  const { rows: slots } = await sql<{ burial_slot_id: number }>`
    select burial_slot_id from burial_slots order by slot_from`.execute(db)
  const day = today()
  let used = 0
  return {
    park,
    types: made,
    slots: slots.map(({ burial_slot_id }) => burial_slot_id),
    cash: await cash(clerk),
    today: day,
    freeDays: () => Array.from({ length: DAYS }, () => addDays(day, -(used += 1))).reverse(),
  }
}
