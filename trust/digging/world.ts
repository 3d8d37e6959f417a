import { burials } from '@sexton/contract/burials/calls'
import { digging } from '@sexton/contract/digging/calls'
import { graves } from '@sexton/contract/graves/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { wholeForm } from '../../server/src/features/burials/burials-fixture.ts'
import { attach } from '../../server/src/test/factories.ts'
import type { Park } from '../frame/park.ts'
import type { Person } from '../frame/people.ts'
import { askNoCharges, draftOf, openDays, today } from '../frame/sales.ts'

/** What all lives have in common. */
export interface World {
  park: Park
  slots: number[]
  /** A type of site with one grave for two. */
  type: number
}

/** Somebody in the office, and two in the grounds, at both processes. */
export interface Crew {
  office: Person
  first: Person
  second: Person
}

export interface Site {
  site_id: number
  site_ref: string
}

/** The two burials of a life, and the three sites of its sale in one row. */
export interface Ground {
  burials: number[]
  sites: Site[]
  /** Of each site on the sale. */
  onSale: number[]
  sale_id: number
}

export async function openWorld(park: Park, { office }: Crew): Promise<World> {
  const { db } = park
  await openDays(park)
  await askNoCharges(park)
  await sql`insert into practices (practice, is_on, since) values ('dig_orders', true, ${today()}::date)`.execute(
    db,
  )
  // Each process hears of it by itself.
  for (const { address } of park.apps)
    while ((await office.at(address).ask(digging.counts, { query: {} })).status === 404) await sleep(50)
  const { rows } = await sql<{ type: number }>`
    insert into site_types (site_type_ref, site_type, site_type_category_id, site_type_group_id, graves, burials_per_grave,
      allow_preneed)
    select 'RIG_DUG', 'RIG_DUG', site_type_category_id, site_type_group_id, 1, 2, true from site_types limit 1
    returning site_type_id as type`.execute(db)
  const slots = await db.selectFrom('burial_slots').select('burial_slot_id').orderBy('slot_from').execute()
  return { park, type: rows[0]!.type, slots: slots.map(({ burial_slot_id }) => burial_slot_id) }
}

let blocks = 0

async function newSites({ park: { db }, type }: World): Promise<Site[]> {
  blocks += 1
  const { rows } = await sql<Site>`
    with block as (insert into blocks (block_ref) values (${`DUG${blocks}`}) returning block_id, block_ref)
    insert into sites (block_id, block_ref, row_no, site_no, site_type_id)
    select block_id, block_ref, '1', n, ${type} from block, generate_series(1, 3) n returning site_id, site_ref`.execute(
    db,
  )
  await sql`select refresh_sites(${rows.map(({ site_id }) => site_id)}::int[], current_date)`.execute(db)
  return rows
}

/** Who is to be buried today; everything else of the form is whole. */
export const formOf = ({ slots }: World, name: string, slot: number) => ({
  ...wholeForm(today(), slots[slot % slots.length]!),
  deceased_first_name: name,
})

/** Says the size of a coffin; each is another one. */
export const coffin = (by: Person, burial_id: number, longer: number) =>
  by.ask(graves.setCoffin, {
    params: { burial_id },
    body: { coffin_length_cm: 190 + longer, coffin_width_cm: 62, coffin_height_cm: 42 },
  })

/** A sale with three sites beside each other, and two confirmed burials with coffins in the first two. */
export async function newGround(world: World, { office }: Crew): Promise<Ground> {
  const { db } = world.park
  const sites = await newSites(world)
  const { sale_id } = await draftOf(office)
  const onSale: number[] = []
  for (const { site_id } of sites) {
    const { sale_site_id } = await office.call(saleSites.addWithSite, {
      params: { sale_id },
      body: { site_id },
    })
    onSale.push(sale_site_id)
  }
  const made: number[] = []
  for (const [n, sale_site_id] of onSale.slice(0, 2).entries()) {
    const { burial_id } = await office.call(burials.create, { body: { sale_id, sale_site_id, grave_no: 1 } })
    const params = { burial_id }
    await office.call(burials.update, {
      params,
      body: { burial: formOf(world, `Rig ${burial_id}`, blocks + n) },
    })
    for (const paper of ['BURIAL_PERMIT', 'COD', 'BURIAL_CERTIFICATE'])
      await attach(db, 'burial', burial_id, paper)
    await office.call(burials.confirm, { params, body: {} })
    await coffin(office, burial_id, 0)
    made.push(burial_id)
  }
  return { burials: made, sites, onSale, sale_id }
}
