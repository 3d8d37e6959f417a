import { toHundredths } from '@sexton/contract/values/money'
import { tariffs } from '@sexton/contract/tariffs/calls'
import { sql } from 'kysely'
import { makeTariff } from '../../server/src/test/factories.ts'
import type { Park } from '../frame/park.ts'
import type { Person } from '../frame/people.ts'
import { askNoCharges, cash, openDays, today } from '../frame/sales.ts'
import type { Customer, PriceBook, Sale, Site, SiteType } from './model.ts'
import { openKinds } from './offered.ts'
import type { PlanKind } from './plans.ts'

/** What all lives have in common. */
export interface World {
  park: Park
  /** The first one is the tariff new sales are priced by. */
  books: PriceBook[]
  types: SiteType[]
  kinds: PlanKind[]
  cash: number
  /** A slot of a day, as wide as it can be. */
  slot: number
  today: string
  /** A past month that no other life dates anything in. */
  freeMonth(): string
}

/** One life cycle: a few customers, their sales and sites, and a past month, `YYYY-MM`, to date things in. */
export interface Life {
  world: World
  month: string
  customers: Customer[]
  sales: Sale[]
  sites: Site[]
}

async function readBook(clerk: Person, { tariff_id, name }: { tariff_id: number; name: string }) {
  const params = { tariff_id }
  const [types, others, groups, events] = await Promise.all([
    clerk.call(tariffs.typeCharges, { params }),
    clerk.call(tariffs.otherCharges, { params, query: { parent: 'sale' } }),
    clerk.call(tariffs.otherChargeGroups, { params }),
    clerk.call(tariffs.eventCharges, { params }),
  ])
  const alone = (group: number) =>
    !groups.find(({ other_charge_group_id }) => other_charge_group_id === group)!.allow_multiple
  const book: PriceBook = {
    id: tariff_id,
    name,
    charges: (type, parent) =>
      types
        .filter((charge) => charge.site_type_id === type.id && charge.parent_object === parent)
        .map(({ price }) => toHundredths(price)),
    others: others.map((charge) => ({
      id: charge.other_charge_id,
      group: charge.other_charge_group_id,
      alone: alone(charge.other_charge_group_id),
      name: charge.description,
      cents: toHundredths(charge.price),
    })),
    events: events.map((charge) => ({
      id: charge.event_charge_id,
      type: charge.event_type_id,
      name: charge.description,
      cents: toHundredths(charge.price),
    })),
  }
  return book
}

const typesOf = async ({ db }: Park): Promise<SiteType[]> => {
  const rows = await db
    .selectFrom('site_types')
    .select(['site_type_id as id', 'site_type_ref as name', 'allow_preneed as preneed', 'graves'])
    .select((eb) => eb('graves', '*', eb.ref('burials_per_grave')).as('places'))
    .where('site_type_ref', 'like', 'LAWN%')
    .orderBy('site_type_ref')
    .execute()
  return rows.map(({ places, ...type }) => ({ ...type, places: Number(places) }))
}

/** The month, `YYYY-MM`, this many months before that of the day. */
export function monthBefore(day: string, months: number): string {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7)
}

/** Events cost something in the other tariff too; scatterings of ashes are not in it. */
const addEventCharges = ({ db }: Park, tariff_id: number) =>
  sql`insert into event_charges (tariff_id, event_type_id, product_id, description, price)
    select ${tariff_id}, event_type_id, product_id, description, price * 1.0137
    from event_charges where description <> 'Scattering of ashes'`.execute(db)

/** A slot with room for all lives, every day. */
async function openSlot(park: Park): Promise<number> {
  await openDays(park)
  const { rows } = await sql<{ burial_slot_id: number }>`
    select burial_slot_id from burial_slots order by slot_no limit 1`.execute(park.db)
  return rows[0]!.burial_slot_id
}

/** Opens the park for lives: a second tariff whose prices have odd cents, and the prices as the product answers them. */
export async function openWorld(park: Park, clerk: Person): Promise<World> {
  await askNoCharges(park)
  const odd = { name: 'Tariff of odd cents', factor: 1.0137, without: 'Flower vase' }
  await addEventCharges(park, await makeTariff(park.db, odd))
  const day = today()
  let months = 0
  return {
    park,
    books: await Promise.all((await clerk.call(tariffs.list, {})).map((tariff) => readBook(clerk, tariff))),
    types: await typesOf(park),
    kinds: await openKinds(park, clerk),
    cash: await cash(clerk),
    slot: await openSlot(park),
    today: day,
    freeMonth: () => monthBefore(day, (months += 1)),
  }
}
