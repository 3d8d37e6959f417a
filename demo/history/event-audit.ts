import { eventAdded } from '../../server/src/domain/events/event-audits.ts'
import type { ParkPlan } from '../plan/plan.ts'
import { eventSite } from '../rows/event-rows.ts'
import type { Ids } from '../rows/ids.ts'
import type { SaleOutcome } from '../sale/sale-outcome.ts'

interface Happening {
  on: number
  time: number
  charge: string
}

/** The audit row of an event that was added on the day `agreed`. */
function added(
  { setting }: ParkPlan,
  { on, time, charge }: Happening,
  agreed: number,
  at: { event_id: number; site: number; site_id: number; sale_id: number | null },
) {
  const { calendar, siteMap, pricesOn } = setting
  const { site, ...ids } = at
  const { event_type, description } = pricesOn(agreed).event(charge)
  const when = { event_time: calendar.time(on, time), event_date: calendar.date(on) }
  const event = { ...ids, ...when, event_type, site_ref: siteMap.refOf(site) }
  return eventAdded({ PARK_TIME_ZONE: calendar.timeZone }, event, [description])
}

/** Of the n-th event on no sale. */
export function freeEventAudit(plan: ParkPlan, ids: Ids, n: number) {
  const event = plan.events[n]!
  const { site, entered } = event
  const event_id = ids.event(plan.counts.events + n)
  return added(plan, event, entered, { event_id, site, site_id: ids.site(site), sale_id: null })
}

/** Of the event that a sale pays for. */
export function saleEventAudit(plan: ParkPlan, ids: Ids, outcome: SaleOutcome, event: Happening) {
  const { sale, opened } = outcome
  const site = eventSite(plan, outcome)
  const event_id = ids.event(plan.sales.firstEvent.at(sale))
  return added(plan, event, opened.day, { event_id, site, site_id: ids.site(site), sale_id: ids.sale(sale) })
}
