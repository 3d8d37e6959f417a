import { permissionRefs } from '@sexton/contract/core/permissions'
import { withPark, type Park } from './frame/park.ts'
import { somebody } from './frame/people.ts'
import { lookInto } from './frame/soundness.ts'
import { Tally, type Rig, type Run } from './frame/rig.ts'
import { live, steps } from './ground/life.ts'
import { plants, type Plant } from './ground/plants.ts'
import type { Crew } from './ground/step.ts'
import { openWorld, type World } from './ground/world.ts'
import { liveAll } from './lives/lane.ts'
import type { Draw } from './lives/step.ts'
import { Counts } from './lives/try-out.ts'

const CLERK = ['PERM_VIEW', 'PERM_EDIT', 'PERM_RECEIPTS', 'PERM_NEWS'] as const

/** Two clerks, one at each process, a manager at either, and who checks their corrections. */
async function crew(park: Park, lane: number): Promise<Crew> {
  const clerks = [await somebody(park, CLERK, 0), await somebody(park, CLERK, 1)] as const
  const manager = await somebody(park, permissionRefs, lane)
  return [...clerks, manager, await somebody(park, ['PERM_VIEW', 'PERM_SITES'], lane + 1)]
}

interface Lives {
  run: Run
  world: World
  crews: Crew[]
}

async function liveThem({ run, world, crews }: Lives, tally: Tally): Promise<Tally> {
  const counts = new Counts(steps)
  const lives = Math.ceil(run.rounds / run.clients)
  const lanes = crews.map((people, at) => {
    const enough = () => run.planted && tally.found > 0
    const one = (drawn: readonly Draw[]) => live({ world, crew: people, counts, enough }, drawn)
    const lane = { name: `crew ${at + 1}`, planted: run.planted, live: one, enough }
    return liveAll(lane, { tally, seed: run.random.int(0, 2 ** 30), lives })
  })
  await Promise.all(lanes)
  tally.note = `${counts.total} steps, done+refused: ${counts}`
  return tally
}

const buried = `
  select count(*)::int as burials, count(*) filter (where in_ground)::int as bodies,
    (select count(*)::int from grave_moves) as moves from burials`

async function hold(park: Park, run: Run) {
  const crews: Crew[] = []
  for (let lane = 0; lane < run.clients; lane += 1) crews.push(await crew(park, lane))
  const world = await openWorld(park, crews[0]![2])
  const lives = { run, world, crews }
  if (!run.planted) {
    const lived = await liveThem(lives, new Tally('lives as the model says'))
    return [lived, await lookInto(park, new Tally('the ground at the end'), buried)]
  }
  const found: Tally[] = []
  for (const plant of plants) found.push(await withFault(lives, plant))
  return found
}

async function withFault(lives: Lives, { name, plant }: Plant): Promise<Tally> {
  const mend = await plant(lives.world.park)
  const found = await liveThem(lives, new Tally(name))
  await mend()
  return found
}

/**
 * Random lives of sites and burials agree with a model that shares no rule with the product. A life is twenty steps of two
 * clerks and a manager. After each, done or refused: statuses, owners, graves, positions, days and history are the model's, no
 * grave is overfull, and no burial has moved but by its own step. At the end the whole database is checked.
 */
export const ground: Rig = {
  name: 'ground',
  holds: 'who lies where',
  plants:
    'a site changed though a body lies there, a legacy burial that takes no place, a burial whose day has come that does not count, who was taken out keeps day and certificate, a hold that stops nothing, positions by order of adding',
  scale: {
    short: { rounds: 200, clients: 8 },
    long: { rounds: 10_000, clients: 8 },
    planted: { rounds: 200, clients: 8 },
  },
  run: (run) => withPark({}, async (park) => (await hold(park, run)).map((tally) => tally.figure())),
}
