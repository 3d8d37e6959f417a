import { setTimeout as sleep } from 'node:timers/promises'
import { isBusy, type Answer } from '../../processes/caller.ts'
import type { Person } from '../frame/people.ts'
import { newCustomer } from '../frame/sales.ts'
import { compareAccount, comparePaid, compareSale } from './compare.ts'
import { Difference } from './difference.ts'
import { waitingAmong } from './refusals.ts'
import { choose, type Attempt, type Draw, type Step } from './step.ts'
import { batch } from './steps/batching.ts'
import * as burying from './steps/burying.ts'
import * as charging from './steps/charging.ts'
import * as drafting from './steps/drafting.ts'
import * as ordering from './steps/ordering.ts'
import * as receiving from './steps/receiving.ts'
import * as signing from './steps/signing.ts'
import * as siting from './steps/siting.ts'
import type { Life, World } from './world.ts'

const kinds = [drafting, charging, siting, burying, signing, ordering, receiving, { batch }]
const steps: Step[] = kinds.flatMap((kind) => Object.values<Step>(kind))

/** Two clerks, one at each process. */
export type Pair = [Person, Person]

/** How often each kind of step was done and refused. */
export class Counts {
  readonly #of = new Map(steps.map(({ name }) => [name, { done: 0, refused: 0 }]))

  add(name: string, done: boolean): void {
    this.#of.get(name)![done ? 'done' : 'refused'] += 1
  }

  get total(): number {
    return [...this.#of.values()].reduce((all, { done, refused }) => all + done + refused, 0)
  }

  /** `receipt 410+61`: done and refused. */
  toString(): string {
    return [...this.#of].map(([name, { done, refused }]) => `${name} ${done}+${refused}`).join(', ')
  }
}

const BUSY_TRIES = 5

/** Who waited too long for a lock asks again, as he is told to. */
async function send({ send: ask }: Attempt, by: Person): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask(by)
    if (!isBusy(answer) || tries === BUSY_TRIES) return answer
    await sleep(100)
  }
}

/** One attempt, which ends as the model says; then everything it touches is as the model says. */
async function tryOut(life: Life, pair: Pair, attempt: Attempt, who: number): Promise<boolean> {
  const { verdict, told } = attempt
  const customer = attempt.sale()?.customer
  const { status, text, body } = await send(attempt, pair[(attempt.by ?? who) % 2]!)
  const done = status === 200 || status === 204
  if (verdict === 'done' ? !done : status !== verdict)
    throw new Difference(`${told}: answered ${status} ${text.slice(0, 200)}, ${verdict} expected`)
  if (done) attempt.done(body)
  const sale = attempt.sale()
  const reader = pair[(who + 1) % 2]!
  await Promise.all([
    sale && compareSale(reader, sale),
    done && attempt.settles && compareAccount(reader, life.sales, customer!),
  ])
  return done
}

async function lookAtAll({ sales, customers }: Life, [clerk]: Pair): Promise<void> {
  await Promise.all([
    ...sales.map((sale) => compareSale(clerk, sale)),
    ...customers.map((customer) => compareAccount(clerk, sales, customer)),
    ...customers.map((customer) => comparePaid(clerk, sales, customer)),
  ])
}

/** Leaves nothing in the life's month that the next life in it would batch. */
async function batchTheRest(life: Life, pair: Pair): Promise<void> {
  const { sales, receipts } = waitingAmong(life.sales, life.month)
  const nothing = { kind: 0, wild: 0, target: 0, detail: 0, amount: 0, who: 0 }
  if (sales.length + receipts.length > 0) await tryOut(life, pair, batch.attempt(life, nothing, false), 0)
}

/** A life that went wrong: where, and by which steps it came there. */
const story = (error: unknown, told: readonly string[]) =>
  new Difference(
    [
      error instanceof Error ? error.message : String(error),
      ...told.map((line, at) => `${at + 1}. ${line}`),
    ].join('\n             '),
  )

/** Lives one life: a step for each draw. Throws a Difference that tells the steps up to it. */
export async function live(world: World, month: string, pair: Pair, draws: readonly Draw[], counts: Counts) {
  const told: string[] = []
  try {
    const ids = await Promise.all([newCustomer(pair[0]), newCustomer(pair[1])])
    const customers = ids.map((id, at) => ({ id, name: 'AB'[at]! }))
    const life: Life = { world, month, customers, sales: [], sites: [] }
    for (const draw of draws) {
      const { name, attempt } = choose(steps, life, draw)
      told.push(attempt.told)
      counts.add(name, await tryOut(life, pair, attempt, draw.who))
    }
    await lookAtAll(life, pair)
    await batchTheRest(life, pair)
  } catch (error) {
    throw story(error, told)
  }
}
