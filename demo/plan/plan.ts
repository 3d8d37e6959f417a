import { SaleBuilder } from '../sale/sale-builder.ts'
import { SalePlan } from '../sale/sale-plan.ts'
import { Numbering } from './numbering.ts'
import { People } from '../sale/people-plan.ts'
import { demoCustomers } from '../stories/families.ts'
import { BatchPlanner, type BatchPlan } from './plan-batches.ts'
import { openings } from './plan-days.ts'
import { planEvents, type FreeEvent } from './plan-events.ts'
import { planLegacy, type LegacyPlan } from './plan-legacy.ts'
import { SalePlanner } from './plan-sales.ts'
import { Schedule } from './schedule.ts'
import type { Setting } from '../setting/setting.ts'
import { SitePools } from './site-pools.ts'

/** All that is decided before the first row is written. */
export interface ParkPlan {
  setting: Setting
  builder: SaleBuilder
  people: People
  sales: SalePlan
  legacy: LegacyPlan
  events: FreeEvent[]
  unsuitable: ReadonlyMap<number, string>
  /** Where the newer half of the sales begins. Neither half builds on the other, so that both can be written at once. */
  middle: number
  invoices: number
  receipts: number
  batches: BatchPlan[]
  counts: SalePlanner['counts']
}

/** Who has come without buying anything so far. */
function addOthers(people: People, { scale, firstDay }: Setting): void {
  const others = scale.customers - people.count
  if (others < 0) throw new Error(`The park needs ${people.count} customers and has ${scale.customers}`)
  for (let n = 0; n < others; n += 1) people.add(Math.ceil(firstDay * (1 - (n + 0.5) / others)))
}

function planAllSales(setting: Setting, builder: SaleBuilder, pools: SitePools) {
  const schedule = new Schedule(setting)
  const planner = new SalePlanner(builder, pools, schedule)
  const all = openings(setting, schedule)
  const middle = Math.floor(all.length / 2)
  const invoices = new Numbering(setting.calendar)
  const receipts = new Numbering(setting.calendar)
  const batches = new BatchPlanner(setting.calendar)
  for (const [sale, opening] of all.entries()) {
    const outcome = planner.add(opening, sale >= middle ? middle : 0)
    batches.add(outcome)
    invoices.add(outcome.placed)
    for (const { at } of outcome.receipts) receipts.add(at)
  }
  invoices.writeTo(builder.plan.invoiceNo)
  receipts.writeTo(builder.plan.receiptNo)
  const given = { invoices: invoices.given, receipts: receipts.given, batches: batches.made }
  return { middle, ...given, counts: planner.counts }
}

/** Plans the whole park. Nothing of it depends on anything but the setting. */
export function planPark(setting: Setting): ParkPlan {
  const people = new People(setting.seed)
  const sales = new SalePlan()
  const builder = new SaleBuilder(setting, people, sales)
  const pools = new SitePools(setting.seed, setting.siteMap)
  const planned = planAllSales(setting, builder, pools)
  for (const place of demoCustomers.keys()) people.called(place, setting.firstDay)
  const old = setting.scale.burials - sales.burialDay.length
  const legacy = planLegacy(setting, people, pools, old)
  const events = planEvents(setting, people, sales, legacy)
  addOthers(people, setting)
  people.settle()
  return { setting, builder, people, sales, legacy, events, unsuitable: pools.unsuitable, ...planned }
}
