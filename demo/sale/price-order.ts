import { toHundredths } from '@sexton/contract/values/money'
import type { Order } from '../stories/order.ts'
import type { Charge, Prices } from '../setting/prices.ts'
import type { PlannedBurial, PlannedSite } from './sale-outcome.ts'

/** A line of a sale; `parent` is the number of its sale site, burial or event in the plan, −1 for the sale itself. */
export interface Priced {
  parent_object: 'sale' | 'sale_site' | 'burial' | 'event'
  parent: number
  source_object: 'type_charge' | 'other_charge' | 'event_charge' | 'discount'
  charge_id: number | null
  product_id: number
  description: string
  cents: number
}

const dayCharges = [
  'Sunday or public holiday',
  ...Array.from({ length: 5 }, () => 'Weekday'),
  'Saturday',
] as const

/** What a burial is charged for its day (0 is Sunday). */
const dayCharge = (weekday: number, isHoliday: boolean) => dayCharges[isHoliday ? 0 : weekday]!

const priced = (charge: Charge, parent_object: Priced['parent_object'], parent: number): Priced => ({
  parent_object,
  parent,
  source_object: charge.source_object,
  charge_id: charge.charge_id,
  product_id: charge.product_id,
  description: charge.description,
  cents: charge.cents,
})

interface ToPrice {
  order: Order
  sites: readonly PlannedSite[]
  burials: readonly PlannedBurial[]
  /** The number of the order's event in the plan. */
  event: number
  weekday: (day: number) => number
  isHoliday: (day: number) => boolean
  typeId: (ref: string) => number
}

/** The lines of an order by the price list: its sites, burials, event, extras, and a discount last. */
export function priceOrder(
  prices: Prices,
  { order, sites, burials, event, weekday, isHoliday, typeId }: ToPrice,
): Priced[] {
  const lines: Priced[] = []
  for (const { place, type } of sites)
    for (const charge of prices.ofType(typeId(type), 'sale_site'))
      lines.push(priced(charge, 'sale_site', place))
  for (const { place, type, day, wanted } of burials) {
    const charges = [
      ...prices.ofType(typeId(type), 'burial'),
      prices.named(dayCharge(weekday(day), isHoliday(day))),
      ...(wanted.extras ?? []).map(prices.named),
    ]
    for (const charge of charges) lines.push(priced(charge, 'burial', place))
  }
  if (order.event) lines.push(priced(prices.event(order.event.charge), 'event', event))
  for (const name of order.extras ?? []) lines.push(priced(prices.named(name), 'sale', -1))
  if (order.discount)
    lines.push({
      parent_object: 'sale',
      parent: -1,
      source_object: 'discount',
      charge_id: null,
      product_id: prices.product('DISCOUNT'),
      description: order.discount.reason,
      cents: -toHundredths(order.discount.value),
    })
  return lines
}
