import { toHundredths } from '@sexton/contract/values/money'
import type { Tx } from '../../server/src/core/db/db.ts'

/** A price of a tariff, as a line of a sale takes it. */
export interface Charge {
  source_object: 'type_charge' | 'other_charge' | 'event_charge'
  charge_id: number
  product_id: number
  description: string
  cents: number
}

export type EventCharge = Charge & { event_type_id: number; event_type: string }

export interface NamedTariff {
  tariff_id: number
  name: string
}

export interface Prices {
  tariff_id: number
  tariff: string
  /** The charges of a site, or of a burial in it, by site type. */
  ofType(site_type_id: number, parent: 'sale_site' | 'burial'): readonly Charge[]
  /** One by its description, such as `Saturday` or `Bronze plaque`. */
  named(description: string): Charge
  event(description: string): EventCharge
  product(product_ref: string): number
}

function found<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`The tariff has no ${name}`)
  return value
}

interface Priced {
  charge_id: number
  product_id: number
  description: string
  price: number
}

const charge = (
  { charge_id, product_id, description, price }: Priced,
  source: Charge['source_object'],
): Charge => ({
  source_object: source,
  charge_id,
  product_id,
  description,
  cents: toHundredths(price),
})

/** Reads the prices of a tariff. */
export async function readPrices(tx: Tx, { tariff_id, name: tariff }: NamedTariff): Promise<Prices> {
  const columns = ['product_id', 'description', 'price'] as const
  const types = await tx
    .selectFrom('type_charges')
    .where('tariff_id', '=', tariff_id)
    .orderBy('type_charge_id')
    .select([...columns, 'type_charge_id as charge_id', 'site_type_id', 'parent_object'])
    .execute()
  const others = await tx
    .selectFrom('other_charges')
    .where('tariff_id', '=', tariff_id)
    .select([...columns, 'other_charge_id as charge_id'])
    .execute()
  const events = await tx
    .selectFrom('event_charges')
    .innerJoin('event_types', 'event_types.event_type_id', 'event_charges.event_type_id')
    .where('tariff_id', '=', tariff_id)
    .select([...columns, 'event_charge_id as charge_id', 'event_types.event_type_id', 'event_type'])
    .execute()
  const products = await tx.selectFrom('products').select(['product_id', 'product_ref']).execute()
  const typed = new Map<string, Charge[]>()
  for (const { site_type_id, parent_object, ...row } of types) {
    const key = `${site_type_id} ${parent_object}`
    typed.set(key, [...(typed.get(key) ?? []), charge(row, 'type_charge')])
  }
  const named = new Map(others.map((row) => [row.description, charge(row, 'other_charge')]))
  const happening = new Map(
    events.map((row) => [
      row.description,
      { ...charge(row, 'event_charge'), event_type_id: row.event_type_id, event_type: row.event_type },
    ]),
  )
  const product_ids = new Map(products.map(({ product_ref, product_id }) => [product_ref, product_id]))
  return {
    tariff_id,
    tariff,
    ofType: (site_type_id, parent) => typed.get(`${site_type_id} ${parent}`) ?? [],
    named: (name) => found(named.get(name), name),
    event: (name) => found(happening.get(name), name),
    product: (ref) => found(product_ids.get(ref), ref),
  }
}
