import type { CopyValue } from '../../server/src/core/db/copy-rows.ts'
import type { Ids } from './ids.ts'
import type { ParkPlan } from '../plan/plan.ts'
import { clerkOf, instantOf, type Writing } from './sale-rows.ts'
import { after, type SaleOutcome } from '../sale/sale-outcome.ts'

export const eventColumns = [
  ...['event_id', 'site_id', 'sale_id', 'event_type_id', 'event_charge_id', 'event_price', 'event_time'],
  ...['event_date', 'description', 'created_at', 'created_by', 'updated_at'],
]

interface Happening {
  on: number
  time: number
  charge: string
  description: string
}

/** What an event's row says of the event itself, agreed on the day `agreed`. */
function happening(
  { setting }: ParkPlan,
  { on, time, charge, description }: Happening,
  agreed: number,
): CopyValue[] {
  const { calendar, pricesOn } = setting
  const { event_type_id, charge_id, cents } = pricesOn(agreed).event(charge)
  const price = (cents / 100).toFixed(2)
  return [event_type_id, charge_id, price, calendar.time(on, time), calendar.date(on), description]
}

/** The site that a sale's event takes place at: its own first one, else the one bought earlier. */
export function eventSite({ sales }: ParkPlan, { sale, sites }: SaleOutcome): number {
  return sites[0]?.site ?? sales.siteOf.at(sales.anchor.at(sale))
}

/** The events that are charged on a sale. */
export function* saleEventRows({ plan, ids, sales }: Writing): Generator<CopyValue[]> {
  for (const sale of sales) {
    if (!sale.order.event) continue
    const at = instantOf(plan, after(sale.opened, 9))
    const placed = [ids.site(eventSite(plan, sale)), ids.sale(sale.sale)]
    const event = ids.event(plan.sales.firstEvent.at(sale.sale))
    yield [
      event,
      ...placed,
      ...happening(plan, sale.order.event, sale.opened.day),
      at,
      clerkOf(plan, sale.sale),
      at,
    ]
  }
}

/** The events on no sale, in the order of their days: from one to (not with) another. */
export function* freeEventRows(plan: ParkPlan, ids: Ids, from: number, to: number): Generator<CopyValue[]> {
  const { calendar, users } = plan.setting
  for (let n = from; n < to; n += 1) {
    const event = plan.events[n]!
    const at = calendar.instant(event.entered, 540 + (n % 400))
    const id = ids.event(plan.counts.events + n)
    yield [id, ids.site(event.site), null, ...happening(plan, event, event.entered), at, users.sales, at]
  }
}
