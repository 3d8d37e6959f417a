import { madeMessage } from '../../server/src/features/accounts/batch-rules.ts'
import { nameOf } from '../rows/customer-rows.ts'
import { SaleHistory, type HistoryEntry } from './sale-history.ts'
import { Random } from '../basics/random.ts'
import type { Ids } from '../rows/ids.ts'
import { enteredAt } from '../rows/legacy-rows.ts'
import type { ParkPlan } from '../plan/plan.ts'
import { enteredHour } from '../sale/sale-outcome.ts'

function* customersAdded({ people, setting }: ParkPlan, ids: Ids): Generator<HistoryEntry> {
  for (const number of people.inOrder()) {
    const random = new Random(setting.seed, 'person', number + 2 ** 30)
    const name = () => nameOf(people.who(number).person)
    yield {
      object: 'customer',
      id: ids.customer(number),
      action: 'CREATED',
      by: 'sales',
      at: { day: people.dayOf(number), minutes: enteredHour(random) },
      message: () => `Customer ${name()} added`,
      data: () => ({ name: name() }),
    }
  }
}

function* oldEntered(plan: ParkPlan, ids: Ids): Generator<HistoryEntry> {
  const { legacy, setting, people } = plan
  const [at, by] = [enteredAt(plan), 'manager'] as const
  for (let sale = 0; sale < legacy.customer.length; sale += 1) {
    const customer = legacy.customer.at(sale)
    const ref = () => setting.siteMap.refOf(legacy.site.at(sale))
    yield {
      object: 'sale_site',
      id: ids.legacySaleSite(sale),
      action: 'LEGACY',
      at,
      by,
      message: () => `Legacy site ${ref()} added for ${nameOf(people.who(customer).person)}`,
      data: () => ({ sale_id: ids.legacySale(sale) }),
    }
  }
  for (let burial = 0; burial < legacy.burialSite.length; burial += 1) {
    const ref = () => setting.siteMap.refOf(legacy.burialSite.at(burial))
    const message = () => `Legacy burial entered, in site ${ref()}`
    yield { object: 'burial', id: ids.legacyBurial(burial), action: 'CREATED', at, by, message }
  }
}

function* eventsEntered({ events, counts }: ParkPlan, ids: Ids): Generator<HistoryEntry> {
  for (const [n, event] of events.entries())
    yield {
      object: 'event',
      id: ids.event(counts.events + n),
      action: 'CREATED',
      by: 'sales',
      at: { day: event.entered, minutes: 540 + (n % 400) },
      message: () => `${event.charge}: ${event.description}`,
      data: () => ({ name: event.description }),
    }
}

function* batched({ batches }: ParkPlan, ids: Ids): Generator<HistoryEntry> {
  for (const [n, { made, name, sales, receipts }] of batches.entries())
    yield {
      object: 'export_batch',
      id: ids.batch(n),
      action: 'CREATED',
      by: 'accounts',
      at: made,
      message: () => madeMessage(name, sales, receipts),
      data: () => ({ name }),
    }
}

/** Everything that was done about what is in the park, thing by thing. */
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
const signedIn = () => 'Signed in'

/** People sign in every day: so many in all, or as many as they are. */
export function* signIns({ setting }: ParkPlan, count: number | undefined): Generator<HistoryEntry> {
  const { firstDay, users, seed } = setting
  const days = 1 - firstDay
  const all = count ?? days * signInsADay
  for (let n = 0; n < all; n += 1) {
    const by = signers[n % signers.length]!
    const minutes = 7 * 60 + 30 + new Random(seed, 'day', 1000 + n).below(540)
    const at = { day: firstDay + Math.floor((n * days) / all), minutes }
    yield { object: 'user', id: users[by], action: 'SIGNED_IN', at, by, message: signedIn }
  }
}
