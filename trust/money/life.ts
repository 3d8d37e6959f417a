import type { Person } from '../frame/people.ts'
import { newCustomer as newAtPark } from '../frame/sales.ts'
import { choose, type Draw } from '../lives/step.ts'
import { story, tryOut, type Counts } from '../lives/try-out.ts'
import { comparePlan } from './compare-plan.ts'
import { compareAccount, compareOnAccount, comparePaid, compareSale } from './compare.ts'
import { waitingAmong } from './refusals.ts'
import { newCustomer } from './model.ts'
import type { Attempt, MoneyStep } from './step.ts'
import { batch } from './steps/batching.ts'
import * as burying from './steps/burying.ts'
import * as charging from './steps/charging.ts'
import * as crediting from './steps/crediting.ts'
import * as drafting from './steps/drafting.ts'
import * as holdingEvents from './steps/holding-events.ts'
import * as holdingMoney from './steps/holding-money.ts'
import * as keepingPlans from './steps/keeping-plans.ts'
import * as ordering from './steps/ordering.ts'
import { pay } from './steps/paying.ts'
import * as planning from './steps/planning.ts'
import * as receiving from './steps/receiving.ts'
import * as refunding from './steps/refunding.ts'
import * as signing from './steps/signing.ts'
import * as siting from './steps/siting.ts'
import type { Life, World } from './world.ts'

const kinds = [
  ...[drafting, charging, siting, burying, holdingEvents, signing, ordering, receiving],
  ...[holdingMoney, crediting, refunding, planning, keepingPlans],
  { batch, pay },
]
export const steps: MoneyStep[] = kinds.flatMap((kind) => Object.values<MoneyStep>(kind))

/** Two clerks, one at each process. */
export type Pair = [Person, Person]

/** One attempt, which ends as the model says; then everything it touches is as the model says. */
async function attempt(life: Life, pair: Pair, tried: Attempt, who: number): Promise<boolean> {
  const saleOf = () => (typeof tried.sale === 'function' ? tried.sale() : tried.sale)
  const customer = saleOf()?.customer
  const done = await tryOut(tried, () => tried.send(pair[(tried.by ?? who) % 2]!))
  const sale = saleOf()
  const reader = pair[(who + 1) % 2]!
  await Promise.all([
    sale && compareSale(reader, sale),
    sale && (sale.terms ?? sale.plans[0]) && comparePlan(reader, sale, life.world.today),
    done && tried.settles && compareAccount(reader, life.sales, customer!),
    ...(tried.sales ?? []).map((one) => compareSale(reader, one)),
    ...(tried.accounts ?? []).map((one) => compareOnAccount(reader, one)),
  ])
  return done
}

async function lookAtAll({ sales, customers, world }: Life, [clerk]: Pair): Promise<void> {
  await Promise.all([
    ...sales.map((sale) => compareSale(clerk, sale)),
    ...sales.map((sale) => comparePlan(clerk, sale, world.today)),
    ...customers.map((customer) => compareAccount(clerk, sales, customer)),
    ...customers.map((customer) => comparePaid(clerk, sales, customer)),
    ...customers.map((customer) => compareOnAccount(clerk, customer)),
  ])
}

/** Leaves nothing in the life's month that the next life in it would batch. */
async function batchTheRest(life: Life, pair: Pair): Promise<void> {
  const { sales, receipts } = waitingAmong(life, life.month)
  const nothing = { kind: 0, wild: 0, target: 0, detail: 0, amount: 0, who: 0 }
  if (sales.length + receipts.length > 0) await attempt(life, pair, batch.attempt(life, nothing, false), 0)
}

interface Lived {
  world: World
  month: string
  pair: Pair
  counts: Counts
}

/** Lives one life: a step for each draw; answers how it ended. Throws a Difference that lists the steps up to it. */
export async function live({ world, month, pair, counts }: Lived, draws: readonly Draw[]) {
  const lines: string[] = []
  try {
    const ids = await Promise.all([newAtPark(pair[0]), newAtPark(pair[1])])
    const customers = ids.map((id, at) => newCustomer({ id, name: 'AB'[at]! }))
    const life: Life = { world, month, customers, sales: [], sites: [] }
    for (const draw of draws) {
      const { name, attempt: tried } = choose(steps, life, draw)
      lines.push(tried.line)
      counts.add(name, await attempt(life, pair, tried, draw.who))
    }
    await lookAtAll(life, pair)
    await batchTheRest(life, pair)
    return life
  } catch (error) {
    throw story(error, lines)
  }
}
