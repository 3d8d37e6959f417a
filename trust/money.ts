import fc from 'fast-check'
import { sql } from 'kysely'
import { withPark, type Park } from './frame/park.ts'
import { crowd } from './frame/people.ts'
import { Tally, type Rig, type Run } from './frame/rig.ts'
import { unsound } from './frame/soundness.ts'
import { Counts, live, type Pair } from './money/life.ts'
import type { Draw } from './money/step.ts'
import { weaken } from './money/weaken.ts'
import { openWorld, type World } from './money/world.ts'

const STEPS = 20
/** How many lives a pair lives again, without one step or another, to tell its faults in few steps. */
const SPARE = { lives: 60, whenPlanted: 8 }

const whole = fc.noBias(fc.integer({ min: 0, max: 9_999 }))
const draw: fc.Arbitrary<Draw> = fc.noShrink(
  fc.record({ kind: whole, wild: whole, target: whole, detail: whole, amount: whole, who: whole }),
)

/** Twenty draws; a shorter life of the same kind leaves some out. */
const draws = fc
  .tuple(...Array.from({ length: STEPS }, () => fc.option(draw, { freq: 1_000_000, nil: undefined })))
  .map((all) => all.filter((one): one is Draw => one !== undefined))

/** One pair of clerks and its share of the lives. After a fault it goes on with the next life. */
class Lane {
  #month: string
  #shrinking = false

  constructor(
    readonly name: string,
    readonly world: World,
    readonly pair: Pair,
    readonly counts: Counts,
    private spare: number,
  ) {
    this.#month = world.freeMonth()
  }

  async #live(drawn: readonly Draw[]): Promise<void> {
    if (this.#shrinking && this.spare <= 0) return
    if (this.#shrinking) this.spare -= 1
    try {
      await live(this.world, this.#month, this.pair, drawn, this.counts)
    } catch (error) {
      this.#shrinking = true
      this.#month = this.world.freeMonth()
      throw error
    }
  }

  async liveAll(tally: Tally, seed: number, share: number): Promise<void> {
    for (let lived = 0; lived < share;) {
      this.#shrinking = false
      const property = fc.asyncProperty(draws, (drawn) => this.#live(drawn))
      const options = { seed: seed + lived, numRuns: share - lived }
      const { failed, numRuns, errorInstance } = await fc.check(property, options)
      lived += numRuns
      tally.attempts += numRuns
      if (failed) tally.fault(`${this.name}, life ${lived}: ${(errorInstance as Error).message}`)
    }
  }
}

/** What the whole database says at the end; and how much of it there is. */
async function lookIntoBooks(park: Park): Promise<Tally> {
  const books = new Tally('the books at the end')
  for (const line of await unsound(park)) books.fault(line)
  const { rows } = await sql<Record<'sales' | 'lines' | 'invoices' | 'receipts' | 'batches', number>>`
    select (select count(*)::int from sales) as sales, (select count(*)::int from sale_lines) as lines,
      (select count(*)::int from invoices) as invoices, (select count(*)::int from receipts) as receipts,
      (select count(*)::int from export_batches) as batches`.execute(park.db)
  books.attempts = Object.values(rows[0]!).reduce((all, count) => all + count, 0)
  books.note = Object.entries(rows[0]!)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ')
  return books
}

async function hold(park: Park, { random, planted, rounds, clients }: Run) {
  const people = await crowd(park, clients * 2)
  const world = await openWorld(park, people[0]!)
  if (planted) await weaken(park)
  const counts = new Counts()
  const lives = new Tally('lives as the model says')
  const spare = planted ? SPARE.whenPlanted : SPARE.lives
  const share = Math.ceil(rounds / clients)
  await Promise.all(
    Array.from({ length: clients }, (_, at) => {
      const pair: Pair = [people[2 * at]!, people[2 * at + 1]!]
      const lane = new Lane(`pair ${at + 1}`, world, pair, counts, spare)
      return lane.liveAll(lives, random.int(0, 2 ** 30), share)
    }),
  )
  lives.note = `${counts.total} steps, done+refused: ${counts}`
  return [lives.figure(), (await lookIntoBooks(park)).figure()]
}

/** Random life cycles of sales come to what a small model of their own says (quality "no money error"). */
export const money: Rig = {
  name: 'money',
  holds: 'no money error',
  plants: 'lines that lose their cents, receipts that count on when they are voided',
  scale: {
    short: { rounds: 200, clients: 8 },
    long: { rounds: 10_000, clients: 8 },
    planted: { rounds: 10, clients: 4 },
  },
  run: (run) => withPark({}, (park) => hold(park, run)),
}
