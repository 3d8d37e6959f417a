import { toHundredths } from '@sexton/contract/money'
import { tariffs } from '@sexton/contract/tariffs'
import { makeTariff } from '../../server/src/test/factories.ts'
import type { Park } from '../frame/park.ts'
import type { Person } from '../frame/people.ts'
import { cash, today } from '../frame/sales.ts'
import type { Customer, PriceBook, Sale, Site, SiteType } from './model.ts'

/** What all lives have in common. */
export interface World {
  park: Park
  /** The first one is the tariff new sales are priced by. */
  books: PriceBook[]
  types: SiteType[]
  cash: number
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
  const [types, others, groups] = await Promise.all([
    clerk.call(tariffs.typeCharges, { params }),
    clerk.call(tariffs.otherCharges, { params, query: { parent: 'sale' } }),
    clerk.call(tariffs.otherChargeGroups, { params }),
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
  }
  return book
}

const typesOf = async ({ db }: Park): Promise<SiteType[]> => {
  const rows = await db
    .selectFrom('site_types')
    .select(['site_type_id as id', 'site_type_ref as name', 'allow_preneed as preneed'])
    .select((eb) => eb('graves', '*', eb.ref('burials_per_grave')).as('places'))
    .where('site_type_ref', 'like', 'LAWN%')
    .orderBy('site_type_ref')
    .execute()
  return rows.map(({ places, ...type }) => ({ ...type, places: Number(places) }))
}

/** The month, `YYYY-MM`, so many months before that of the day. */
export function monthBefore(day: string, months: number): string {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7)
}

/** Opens the park for lives: a second tariff whose prices have odd cents, and the prices as the product tells them. */
export async function openWorld(park: Park, clerk: Person): Promise<World> {
  await makeTariff(park.db, { name: 'Tariff of odd cents', factor: 1.0137, without: 'Flower vase' })
  const day = today()
  let months = 0
  return {
    park,
    books: await Promise.all((await clerk.call(tariffs.list, {})).map((tariff) => readBook(clerk, tariff))),
    types: await typesOf(park),
    cash: await cash(clerk),
    today: day,
    freeMonth: () => monthBefore(day, (months += 1)),
  }
}
