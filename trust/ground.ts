import { permissionRefs } from '@sexton/contract/core/permissions'
import { switchAllOn } from './frame/practices.ts'
import { withPark, type Park } from './frame/park.ts'
import { somebody } from './frame/people.ts'
import { lookInto } from './frame/soundness.ts'
import { Tally, type Rig, type Run } from './frame/rig.ts'
import { live, steps } from './ground/life.ts'
import { plants, rightPlants } from './ground/plants.ts'
import { doings } from './ground/rights/doings.ts'
import { live as liveRight } from './ground/rights/life.ts'
import type { Crew } from './ground/step.ts'
import { openWorld, type World } from './ground/world.ts'
import { liveAll } from './lives/lane.ts'
import type { Draw } from './lives/step.ts'
import type { Plant } from './lives/plant.ts'
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

type OneLife = (
  crew: Crew,
  counts: Counts,
  enough: () => boolean,
) => (drawn: readonly Draw[]) => Promise<void>

async function liveAllOf({ run, crews }: Lives, tally: Tally, counts: Counts, one: OneLife): Promise<Tally> {
  const lives = Math.ceil(run.rounds / run.clients)
  const lanes = crews.map((people, at) => {
    const enough = () => run.planted && tally.found > 0
    const lane = { name: `crew ${at + 1}`, planted: run.planted, live: one(people, counts, enough), enough }
    return liveAll(lane, { tally, seed: run.random.int(0, 2 ** 30), lives })
  })
  await Promise.all(lanes)
  tally.note = `${counts.total} steps, done+refused: ${counts}`
  return tally
}

const liveThem = (lives: Lives, tally: Tally) =>
  liveAllOf(
    lives,
    tally,
    new Counts(steps),
    (crew, counts, enough) => (drawn) => live({ world: lives.world, crew, counts, enough }, drawn),
  )

/** The same of the right to a site: its holders, their consents, deaths and transfers. */
const liveRights = (lives: Lives, tally: Tally) =>
  liveAllOf(
    lives,
    tally,
    new Counts(doings),
    ([first, second, manager], counts, enough) =>
      (drawn) =>
        liveRight(
          { world: lives.world, crew: { clerks: [first, second], decider: manager }, counts, enough },
          drawn,
        ),
  )

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
    await switchAllOn(park)
    const held = await liveRights(lives, new Tally('nobody buried without the consent of a living holder'))
    return [lived, held, await lookInto(park, new Tally('the ground at the end'), buried)]
  }
  const found: Tally[] = []
  for (const plant of plants) found.push(await withFault(lives, plant, liveThem))
  await switchAllOn(park)
  for (const plant of rightPlants) found.push(await withFault(lives, plant, liveRights))
  return found
}

async function withFault(lives: Lives, { name, plant }: Plant, lived: typeof liveThem): Promise<Tally> {
  const mend = await plant(lives.world.park)
  const found = await lived(lives, new Tally(name))
  await mend()
  return found
}

/**
 * Random lives of sites and burials agree with a model that shares no rule with the product. A life is twenty steps of two
 * clerks and a manager. After each, done or refused: statuses, owners, graves, positions, days and history are the model's, no
 * grave is overfull, and no burial has moved but by its own step. Then lives of a right: three holders consent, withdraw, die
 * and pass it on, sometimes two at once. Nobody is confirmed for ground of which a living holder has not consented. At the end
 * the whole database is checked.
 */
export const ground: Rig = {
  name: 'ground',
  holds: 'who lies where',
  plants:
    'a site changed though a body lies there, a legacy burial that takes no place, a burial whose day has come that does not count, who was taken out keeps day and certificate, a hold that stops nothing, positions by order of adding, a consent that counts though it was withdrawn, survivors who do not take over',
  scale: {
    short: { rounds: 200, clients: 8 },
    long: { rounds: 10_000, clients: 8 },
    planted: { rounds: 200, clients: 8 },
  },
  run: (run) => withPark({}, async (park) => (await hold(park, run)).map((tally) => tally.figure())),
}
