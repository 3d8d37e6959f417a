import { withPark, type Park } from './frame/park.ts'
import { crowd, type Person } from './frame/people.ts'
import { Tally, type Rig, type Run } from './frame/rig.ts'
import { lookInto } from './frame/soundness.ts'
import { liveAll } from './lives/lane.ts'
import type { Draw } from './lives/step.ts'
import { Counts } from './lives/try-out.ts'
import { accountsOf, addUp, type Left } from './money/ledger.ts'
import { live, steps, type Pair } from './money/life.ts'
import type { Sale } from './money/model.ts'
import { plants } from './money/plants.ts'
import { followingFirstInvoice, weaken } from './money/weaken.ts'
import { openWorld, type Life, type World } from './money/world.ts'

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
  /** The fault of money that waits that is planted: enough is known once it was found. */
  fault?: string
}

/** Lives them all; answers what they have left too. */
async function liveAllOf({ world, people, run, until, fault }: Lives) {
  const { random, planted, rounds, clients } = run
  const counts = new Counts(steps)
  const left: Left = { accounts: [], customers: [] }
  const tally = new Tally(fault ?? 'lives as the model says')
  let isEnough = false
  const note = ({ sales, customers }: Pick<Life, 'sales' | 'customers'>) => {
    left.accounts.push(...accountsOf(sales))
    left.customers.push(...customers)
    isEnough ||= until !== undefined && sales.some(until)
  }
  const lanes = Array.from({ length: clients }, (_, at) => {
    const pair: Pair = [people[2 * at]!, people[2 * at + 1]!]
    const lived = { world, month: world.freeMonth(), pair, counts }
    const lane = {
      name: `pair ${at + 1}`,
      planted,
      live: async (drawn: readonly Draw[]) => note(await live(lived, drawn)),
      enough: () => isEnough || (fault !== undefined && tally.found > 0),
      spoilt: () => void (lived.month = world.freeMonth()),
    }
    return liveAll(lane, { tally, seed: random.int(0, 2 ** 30), lives: Math.ceil(rounds / clients) })
  })
  await Promise.all(lanes)
  tally.note = `${counts.total} steps, done+refused: ${counts}`
  return { tally, left }
}

/** Lives them all; then each invoice is added up. */
async function liveThem(lives: Lives): Promise<Tally[]> {
  const { world, people } = lives
  const { tally, left } = await liveAllOf(lives)
  const by = { user_id: people[0]!.user_id, today: world.today }
  return [tally, await addUp(world.park, left, by)]
}

/** An order was cancelled and placed again: among this many more lives there is one. */
const MORE = 20
const isPlacedAgain = ({ invoices, placed }: Sale) => invoices.length > 1 && placed !== undefined

async function liveFaulty(lives: Lives): Promise<Tally[]> {
  const { park } = lives.world
  const run = { ...lives.run, rounds: lives.run.rounds * MORE }
  const [, ledger] = await followingFirstInvoice(park, () =>
    liveThem({ ...lives, run, until: isPlacedAgain }),
  )
  const found = await findEach(lives)
  await weaken(park)
  const [lived] = await liveThem(lives)
  return [lived!, ledger!, ...found]
}

/** How many more lives it takes to meet a fault of money that waits. */
const MANY_MORE = 60

async function findEach(lives: Lives): Promise<Tally[]> {
  const run = { ...lives.run, rounds: lives.run.rounds * MANY_MORE }
  const found: Tally[] = []
  for (const { name, plant } of plants) {
    const mend = await plant(lives.world.park)
    found.push((await liveAllOf({ ...lives, run, fault: name })).tally)
    await mend()
  }
  return found
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
 * and statement are the model's, and so are money on account, credit notes, refunds and payment plans, for which days pass. At the end each invoice and each account
 * is added up over all batches, and the whole database is checked.
 */
export const money: Rig = {
  name: 'money',
  holds: 'no money error',
  plants:
    'lines that lose their cents, receipts that count on when they are voided, batches that follow the first invoice, a credit above its line, a moved half without its pair, a plan that drifts, a refund approved by its proposer',
  scale: {
    short: { rounds: 200, clients: 8 },
    long: { rounds: 10_000, clients: 8 },
    planted: { rounds: 10, clients: 4 },
  },
  run: (run) => withPark({}, (park) => hold(park, run)),
}
