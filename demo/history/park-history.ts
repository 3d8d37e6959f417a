import { batchMade } from '../../server/src/features/accounts/batch-audit.ts'
import { signedIn } from '../../server/src/features/session/signed-in.ts'
import { customerAdded } from '../../server/src/domain/customers/customer-audits.ts'
import { legacySiteAdded } from '../../server/src/domain/sales/sale-site-audits.ts'
import { Random } from '../basics/random.ts'
import type { ParkPlan } from '../plan/plan.ts'
import { nameOf } from '../rows/customer-rows.ts'
import type { Ids } from '../rows/ids.ts'
import { enteredAt } from '../rows/legacy-rows.ts'
import { enteredHour } from '../sale/sale-outcome.ts'
import { typeCalled } from '../setting/setting.ts'
import { freeEventAudit } from './event-audit.ts'
import type { HistoryEntry } from './history-entry.ts'
import { legacyBurialAudit } from './legacy-burial-audit.ts'
import { SaleHistory } from './sale-history.ts'

function* customersAdded({ people, setting }: ParkPlan, ids: Ids): Generator<HistoryEntry> {
  for (const number of people.inOrder()) {
    const random = new Random(setting.seed, 'person', number + 2 ** 30)
    const at = { day: people.dayOf(number), minutes: enteredHour(random) }
    const audit = () =>
      customerAdded({ customer_id: ids.customer(number), name: nameOf(people.who(number).person) })
    yield { at, by: 'sales', audit }
  }
}

function* oldEntered(plan: ParkPlan, ids: Ids): Generator<HistoryEntry> {
  const { legacy, setting, people } = plan
  const [at, by] = [enteredAt(plan), 'manager'] as const
  for (let sale = 0; sale < legacy.customer.length; sale += 1) {
    const [customer, site] = [legacy.customer.at(sale), legacy.site.at(sale)]
    const audit = () =>
      legacySiteAdded({
        sale_id: ids.legacySale(sale),
        customer_id: ids.customer(customer),
        name: nameOf(people.who(customer).person),
        site_ref: setting.siteMap.refOf(site),
        site_type: typeCalled(setting, setting.siteMap.typeOf(site)).site_type,
      })
    yield { at, by, audit }
  }
  for (let burial = 0; burial < legacy.burialSite.length; burial += 1)
    yield { at, by, audit: () => legacyBurialAudit(plan, ids, burial) }
}

function* eventsEntered(plan: ParkPlan, ids: Ids): Generator<HistoryEntry> {
  for (const [n, { entered }] of plan.events.entries())
    yield {
      at: { day: entered, minutes: 540 + (n % 400) },
      by: 'sales',
      audit: () => freeEventAudit(plan, ids, n),
    }
}

function* batched({ batches }: ParkPlan, ids: Ids): Generator<HistoryEntry> {
  for (const [n, { made, name, sales, receipts }] of batches.entries()) {
    const export_batch_id = ids.batch(n)
    yield { at: made, by: 'accounts', audit: () => batchMade({ export_batch_id, name, sales, receipts }) }
  }
}

/** All actions in the park, record by record. */
export function* doneInPark(plan: ParkPlan, ids: Ids): Generator<HistoryEntry> {
  yield* customersAdded(plan, ids)
  yield* oldEntered(plan, ids)
  yield* eventsEntered(plan, ids)
  yield* batched(plan, ids)
  const about = new SaleHistory(plan, ids)
  for (let sale = 0; sale < plan.sales.count; sale += 1) yield* about.of(plan.builder.outcome(sale))
}

const signers = ['sales', 'manager', 'accounts', 'grounds', 'deputy', 'admin', 'viewer'] as const
const signInsADay = 6

/** People sign in every day: this many in all, or everybody where no number is given. */
export function* signIns({ setting }: ParkPlan, count: number | undefined): Generator<HistoryEntry> {
  const { firstDay, users, seed } = setting
  const days = 1 - firstDay
  const all = count ?? days * signInsADay
  for (let n = 0; n < all; n += 1) {
    const by = signers[n % signers.length]!
    const minutes = 7 * 60 + 30 + new Random(seed, 'day', 1000 + n).below(540)
    const at = { day: firstDay + Math.floor((n * days) / all), minutes }
    yield { at, by, audit: () => signedIn(users[by]) }
  }
}
