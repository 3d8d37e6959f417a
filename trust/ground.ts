import { permissionRefs } from '@sexton/contract/core/permissions'
import { withPark, type Park } from './frame/park.ts'
import { somebody } from './frame/people.ts'
import { Tally, type Rig, type Run } from './frame/rig.ts'
import { lookIntoGround } from './ground/at-the-end.ts'
import { live, steps } from './ground/life.ts'
import { plants, type Plant } from './ground/plants.ts'
import type { Trio } from './ground/step.ts'
import { openWorld, type World } from './ground/world.ts'
import { liveAll } from './lives/lane.ts'
import type { Draw } from './lives/step.ts'
import { Counts } from './lives/try-out.ts'

const CLERK = ['PERM_VIEW', 'PERM_EDIT', 'PERM_RECEIPTS', 'PERM_NEWS'] as const

/** Two clerks, one at each process, and a manager at either. */
async function trio(park: Park, lane: number): Promise<Trio> {
  const clerks = [await somebody(park, CLERK, 0), await somebody(park, CLERK, 1)] as const
  return [...clerks, await somebody(park, permissionRefs, lane)]
}

interface Lives {
  run: Run
  world: World
  trios: Trio[]
}

async function liveThem({ run, world, trios }: Lives, tally: Tally): Promise<Tally> {
  const counts = new Counts(steps)
  const lives = Math.ceil(run.rounds / run.clients)
  const lanes = trios.map((people, at) => {
    const enough = () => run.planted && tally.found > 0
    const one = (drawn: readonly Draw[]) => live({ world, trio: people, counts, enough }, drawn)
    const lane = { name: `trio ${at + 1}`, planted: run.planted, live: one, enough }
    return liveAll(lane, { tally, seed: run.random.int(0, 2 ** 30), lives })
  })
  await Promise.all(lanes)
  tally.note = `${counts.total} steps, done+refused: ${counts}`
  return tally
}

async function hold(park: Park, run: Run) {
  const trios: Trio[] = []
  for (let lane = 0; lane < run.clients; lane += 1) trios.push(await trio(park, lane))
  const world = await openWorld(park, trios[0]![2])
  const lives = { run, world, trios }
  if (!run.planted) {
    const lived = await liveThem(lives, new Tally('lives as the model says'))
    return [lived, await lookIntoGround(park)]
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

/** Random lives of the ground agree with a model of the rig's own, which knows who lies where. */
export const ground: Rig = {
  name: 'ground',
  holds: 'who lies where',
  plants:
    'a site changed though a body lies there, a legacy burial that takes no place, a completed burial taken out of its grave, a burial whose day has come that does not count, who was taken out keeps day and certificate, ground that passes on from under who is planned there, positions by order of adding',
  scale: {
    short: { rounds: 200, clients: 8 },
    long: { rounds: 10_000, clients: 8 },
    planted: { rounds: 200, clients: 8 },
  },
  run: (run) => withPark({}, async (park) => (await hold(park, run)).map((tally) => tally.figure())),
}
