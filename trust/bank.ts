import { sql } from 'kysely'
import { live } from './bank/life.ts'
import { plants } from './bank/plants.ts'
import { withPark, type Park } from './frame/park.ts'
import { somebody, type Person } from './frame/people.ts'
import { switchAllOn } from './frame/practices.ts'
import { Tally, type Rig, type Run } from './frame/rig.ts'
import { lookInto } from './frame/soundness.ts'

const booked = `
  select (select count(*)::int from bank_lines) as lines, (select count(*)::int from receipts) as receipts,
    (select count(*)::int from bank_days) as days`

let ways = 0

/** Ways to pay, one for each account. They are no call's to make in such numbers, so they go straight in. */
async function newWays({ db }: Park, count: number): Promise<number[]> {
  const names = Array.from({ length: count }, () => `Transfer ${(ways += 1)}`)
  const { rows } = await sql<{ payment_type_id: number }>`
    insert into payment_types (payment_type) select unnest(${names}::text[]) returning payment_type_id`.execute(
    db,
  )
  return rows.map(({ payment_type_id }) => payment_type_id)
}

type Crew = readonly [Person, Person, Person]

async function crewOf(park: Park): Promise<Crew> {
  return [
    await somebody(park, undefined, 0),
    await somebody(park, undefined, 1),
    await somebody(park, undefined, 0),
  ]
}

interface Lives {
  park: Park
  crews: readonly Crew[]
  run: Run
}

async function liveAll({ park, crews, run }: Lives, tally: Tally): Promise<Tally> {
  const left = await newWays(park, run.rounds)
  const counts = new Map<string, number>()
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
  const lane = async (people: Crew) => {
    const random = run.random.branch()
    while (left.length > 0 && !(run.planted && tally.found > 0)) {
      const payment_type_id = left.pop()!
      tally.attempts += 1
      try {
        await live({ park, people, random: random.branch(), payment_type_id, count })
      } catch (error) {
        tally.fault(error instanceof Error ? error.message : String(error))
      }
    }
  }
  await Promise.all(crews.map(lane))
  tally.note = [...counts].map(([what, times]) => `${times} ${what}`).join(', ')
  return tally
}

async function hold(park: Park, run: Run): Promise<Tally[]> {
  await switchAllOn(park)
  const crews: Crew[] = []
  for (let lane = 0; lane < run.clients; lane += 1) crews.push(await crewOf(park))
  const lives = { park, crews, run }
  if (!run.planted) {
    const lived = await liveAll(lives, new Tally('any files in any order make the truth'))
    return [lived, await lookInto(park, new Tally('the books at the end'), booked)]
  }
  const found: Tally[] = []
  for (const { name, plant } of plants) {
    const mend = await plant(park)
    found.push(await liveAll(lives, new Tally(name)))
    await mend()
  }
  return found
}

/**
 * Random months of bank accounts: one truth is written in each format, cut, overlapped and in another order, with equal lines
 * and returned payments, and read in any order, each by two clerks at once; families quote their references well, badly or
 * not. Between two files the two do the same with each line at once. After each step the lines are those of the files, each counted once, and come to
 * the receipts, the unidentified payments and what is not ours. At the end somebody else signs the days.
 */
export const bank: Rig = {
  name: 'bank',
  holds: 'each payment of a bank file is counted once',
  plants: 'a match that posts twice, equal lines that are taken for one',
  scale: {
    short: { rounds: 16, clients: 4 },
    long: { rounds: 1_000, clients: 8 },
    planted: { rounds: 40, clients: 4 },
  },
  run: (run) => withPark({}, async (park) => (await hold(park, run)).map((tally) => tally.figure())),
}
