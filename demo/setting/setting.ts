import { sql } from 'kysely'
import type { Tx } from '../../server/src/core/db/db.ts'
import type { Calendar } from '../basics/calendar.ts'
import type { DemoUsers } from './demo-users.ts'
import type { PricesOn } from './former-tariff.ts'
import type { SiteMap } from './site-map.ts'
import type { Scale } from './scales.ts'

export interface SiteType {
  site_type_id: number
  site_type: string
  allow_preneed: boolean
  /** Burials it takes, and how many of them one grave. */
  places: number
  burials_per_grave: number
}

export interface Slot {
  burial_slot_id: number
  capacity: number
}

/** The lists of the park, by the words the demo uses for them. */
export interface Lists {
  types: Map<string, SiteType>
  slots: Slot[]
  causes: Map<string, { cod_id: number; is_contagious: boolean }>
  paymentTypes: Map<string, number>
  paymentModes: Map<string, number>
  unsuitabilities: Map<string, number>
  /** Undertakers first. */
  contractors: number[]
}

/** All that stands before the first customer comes. */
export interface Setting {
  scale: Scale
  seed: number
  calendar: Calendar
  firstDay: number
  /** The dates of public holidays. */
  holidays: ReadonlySet<string>
  /** The day on which nobody is buried. */
  blockedDay: number
  money: string
  siteMap: SiteMap
  pricesOn: PricesOn
  lists: Lists
  users: DemoUsers
}

/** The type of sites called `ref`. */
export function typeCalled({ lists }: Pick<Setting, 'lists'>, ref: string): SiteType {
  const type = lists.types.get(ref)
  if (!type) throw new Error(`This park has no site type ${ref}`)
  return type
}

async function idsBy(tx: Tx, table: string, name: string, id: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; id: number }>`
    select ${sql.ref(name)} as name, ${sql.ref(id)} as id from ${sql.table(table)}`.execute(tx)
  return new Map(rows.map((row) => [row.name, row.id]))
}

export async function readLists(tx: Tx): Promise<Lists> {
  const { rows: types } = await sql<SiteType & { ref: string }>`
    select site_type_ref as ref, site_type_id, site_type, allow_preneed, burials_per_grave,
      graves * burials_per_grave as places from site_types`.execute(tx)
  const slots = await tx
    .selectFrom('burial_slots')
    .select(['burial_slot_id', 'capacity'])
    .where('active', '=', true)
    .orderBy('slot_no')
    .execute()
  const causes = await tx.selectFrom('causes_of_death').select(['cod', 'cod_id', 'is_contagious']).execute()
  const contractors = await tx
    .selectFrom('contractors')
    .select('contractor_id')
    .orderBy('contractor_id')
    .execute()
  return {
    types: new Map(types.map(({ ref, ...type }) => [ref, type])),
    slots,
    causes: new Map(causes.map(({ cod, ...cause }) => [cod, cause])),
    paymentTypes: await idsBy(tx, 'payment_types', 'payment_type', 'payment_type_id'),
    paymentModes: await idsBy(tx, 'payment_modes', 'payment_mode', 'payment_mode_id'),
    unsuitabilities: await idsBy(tx, 'site_unsuitabilities', 'site_unsuitability', 'site_unsuitability_id'),
    contractors: contractors.map(({ contractor_id }) => contractor_id),
  }
}
