import * as z from 'zod'
import { money } from '../values/money.ts'

/** A charge of the tariff that each burial costs, and how often an order has it. */
export interface BurialCharge {
  description: string
  price: number
  /** The type whose burials cost it; null: of any site. */
  site_type: string | null
  /** Of the sites on the order: how many burials they take. */
  places: number
  /** How many of those burials have it already, or are on another order. */
  charged: number
}

export const chargeNotIncluded = z.object({ description: z.string(), price: money })
export type ChargeNotIncluded = z.output<typeof chargeNotIncluded>

/** What an order does not include: what burials in its sites still cost (plans-15). Where types share a description, it names the type. */
export function notIncluded(charges: readonly BurialCharge[]): ChargeNotIncluded[] {
  const open = charges.filter(({ price, places, charged }) => price > 0 && charged < places)
  return open.map(({ description, price, site_type }) => {
    const isShared = open.some((other) => other.description === description && other.site_type !== site_type)
    return { description: isShared && site_type ? `${description}, ${site_type}` : description, price }
  })
}
