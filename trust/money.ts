import { withPark, type Park } from './frame/park.ts'
import { crowd, type Person } from './frame/people.ts'
import { Tally, type Rig, type Run } from './frame/rig.ts'
import { lookInto } from './frame/soundness.ts'
import { liveAll } from './lives/lane.ts'
import type { Draw } from './lives/step.ts'
import { Counts } from './lives/try-out.ts'
import { accountsOf, addUp, type Account } from './money/ledger.ts'
import { live, steps, type Pair } from './money/life.ts'
import type { Sale } from './money/model.ts'
import { followingFirstInvoice, weaken } from './money/weaken.ts'
import { openWorld, type World } from './money/world.ts'

const booked = `
  select (select count(*)::int from sales) as sales, (select count(*)::int from sale_lines) as lines,
    (select count(*)::int from invoices) as invoices, (select count(*)::int from receipts) as receipts,
    (select count(*)::int from export_batches) as batches`

interface Lives {
  world: World
  people: Person[]
  run: Run
  /** Enough is known once a life has left such a sale: what is left is not lived. */
  until?: (sale: Sale) => boolean
}

/** Lives them all; then each invoice is added up. */
async function liveThem({ world, people, run, until }: Lives): Promise<Tally[]> {
  const { random, planted, rounds, clients } = run
  const counts = new Counts(steps)
  const accounts: Account[] = []
  const tally = new Tally('lives as the model says')
  let isEnough = false
  const note = (sales: readonly Sale[]) => {
    accounts.push(...accountsOf(sales))
    isEnough ||= until !== undefined && sales.some(until)
  }
  const lanes = Array.from({ length: clients }, (_, at) => {
    const pair: Pair = [people[2 * at]!, people[2 * at + 1]!]
    const lived = { world, month: world.freeMonth(), pair, counts }
    const lane = {
      name: `pair ${at + 1}`,
      planted,
      live: async (drawn: readonly Draw[]) => note(await live(lived, drawn)),
      enough: () => isEnough,
      spoilt: () => void (lived.month = world.freeMonth()),
    }
    return liveAll(lane, { tally, seed: random.int(0, 2 ** 30), lives: Math.ceil(rounds / clients) })
  })
  await Promise.all(lanes)
  tally.note = `${counts.total} steps, done+refused: ${counts}`
  const by = { user_id: people[0]!.user_id, today: world.today }
  return [tally, await addUp(world.park, accounts, by)]
}

/** An order was cancelled and placed again: among this many more lives there is one. */
const MORE = 6
const isPlacedAgain = ({ invoices }: Sale) => invoices.length > 1

async function liveFaulty(lives: Lives): Promise<Tally[]> {
  const { park } = lives.world
  const run = { ...lives.run, rounds: lives.run.rounds * MORE }
  const [, ledger] = await followingFirstInvoice(park, () =>
    liveThem({ ...lives, run, until: isPlacedAgain }),
  )
  await weaken(park)
  const [lived] = await liveThem(lives)
  return [lived!, ledger!]
}

async function hold(park: Park, run: Run) {
  const people = await crowd(park, run.clients * 2)
  const lives = { world: await openWorld(park, people[0]!), people, run }
  const tallies = await (run.planted ? liveFaulty : liveThem)(lives)
  const books = await lookInto(park, new Tally('the books at the end'), booked)
  return [...tallies, books].map((tally) => tally.figure())
}

/**
 * Random lives of sales agree with a model that shares no rule with the product (sales-6). A life is twenty steps, about one
 * in seven to be refused; eight pairs of clerks live at once and meet at the counters. After each step lines, price, receipts
 * and statement are the model's. At the end each invoice is added up over all batches, and the whole database is checked.
 */
export const money: Rig = {
  name: 'money',
  holds: 'no money error',
  plants:
    'lines that lose their cents, receipts that count on when they are voided, batches that follow the first invoice',
  scale: {
    short: { rounds: 200, clients: 8 },
    long: { rounds: 10_000, clients: 8 },
    planted: { rounds: 10, clients: 4 },
  },
  run: (run) => withPark({}, (park) => hold(park, run)),
}
