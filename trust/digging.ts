import { permissionRefs } from '@sexton/contract/core/permissions'
import { doings } from './digging/doings.ts'
import { live } from './digging/life.ts'
import { markerIsForgotten } from './digging/plants.ts'
import { openWorld, type Crew } from './digging/world.ts'
import { withPark, type Park } from './frame/park.ts'
import { somebody } from './frame/people.ts'
import { Tally, type Rig, type Run } from './frame/rig.ts'
import { lookInto } from './frame/soundness.ts'
import { liveAll } from './lives/lane.ts'
import type { Draw } from './lives/step.ts'
import { Counts } from './lives/try-out.ts'

const GROUNDS = ['PERM_VIEW', 'PERM_GROUNDS'] as const

/** The office at one process, and two people in the grounds at both. */
const crewOf = async (park: Park, lane: number): Promise<Crew> => ({
  office: await somebody(park, permissionRefs, lane),
  first: await somebody(park, GROUNDS, 0),
  second: await somebody(park, GROUNDS, 1),
})

const dug = `
  select count(*)::int as orders, count(*) filter (where laid_by is not null)::int as laid,
    (select count(*)::int from acts) as acts, (select count(*)::int from differences) as differences from dig_orders`

async function hold(park: Park, run: Run) {
  const crews: Crew[] = []
  for (let lane = 0; lane < run.clients; lane += 1) crews.push(await crewOf(park, lane))
  const world = await openWorld(park, crews[0]!)
  if (run.planted) await markerIsForgotten(park)
  const tally = new Tally(run.planted ? 'a check by the marker' : 'laid in the grave that was checked')
  const counts = new Counts(doings)
  const enough = () => run.planted && tally.found > 0
  const lanes = crews.map((crew, at) => {
    const one = (drawn: readonly Draw[]) => live({ world, crew, counts, enough }, drawn)
    const lane = { name: `crew ${at + 1}`, planted: run.planted, live: one, enough }
    return liveAll(lane, {
      tally,
      seed: run.random.int(0, 2 ** 30),
      lives: Math.ceil(run.rounds / run.clients),
    })
  })
  await Promise.all(lanes)
  tally.note = `${counts.total} doings, done+refused: ${counts}`
  if (run.planted) return [tally]
  return [tally, await lookInto(park, new Tally('the orders at the end'), dug)]
}

/**
 * Random lives of burials and their orders to dig: the office and two people in the grounds do whatever they like, up to three
 * at the same moment and at two processes. Nobody is laid in a grave other than the one that a second person checked, nobody
 * who was laid leaves the ground, no open grave is of a burial that moved, and no act is lost. At the end the whole database
 * is checked.
 */
export const digging: Rig = {
  name: 'digging',
  holds: 'the right body in the right grave',
  plants: 'a check by the marker',
  scale: {
    short: { rounds: 40, clients: 4 },
    long: { rounds: 2_000, clients: 8 },
    planted: { rounds: 40, clients: 4 },
  },
  run: (run) => withPark({}, async (park) => (await hold(park, run)).map((tally) => tally.figure())),
}
