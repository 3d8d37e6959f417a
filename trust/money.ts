import { sql } from 'kysely'
import { withPark, type Park } from './frame/park.ts'
import { crowd } from './frame/people.ts'
import { Tally, type Rig, type Run } from './frame/rig.ts'
import { unsound } from './frame/soundness.ts'
import { liveAll } from './lives/lane.ts'
import type { Draw } from './lives/step.ts'
import { Counts } from './lives/try-out.ts'
import { live, steps, type Pair } from './money/life.ts'
import { weaken } from './money/weaken.ts'
import { openWorld } from './money/world.ts'

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
  const counts = new Counts(steps)
  const tally = new Tally('lives as the model says')
  const lanes = Array.from({ length: clients }, (_, at) => {
    const lived = {
      world,
      month: world.freeMonth(),
      pair: [people[2 * at]!, people[2 * at + 1]!] as Pair,
      counts,
    }
    const lane = {
      name: `pair ${at + 1}`,
      planted,
      live: (drawn: readonly Draw[]) => live(lived, drawn),
      spoilt: () => void (lived.month = world.freeMonth()),
    }
    return liveAll(lane, { tally, seed: random.int(0, 2 ** 30), lives: Math.ceil(rounds / clients) })
  })
  await Promise.all(lanes)
  tally.note = `${counts.total} steps, done+refused: ${counts}`
  return [tally.figure(), (await lookIntoBooks(park)).figure()]
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
