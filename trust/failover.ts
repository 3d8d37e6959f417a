import { setTimeout as sleep } from 'node:timers/promises'
import { findServed } from '../server/src/test/databases/find-served.ts'
import { Cluster } from './failover/cluster.ts'
import { withPark, type Park } from './frame/park.ts'
import { crowd } from './frame/people.ts'
import { notAsked, type Figure, type Rig, type Run } from './frame/rig.ts'
import type { Server } from './failover/server.ts'
import { Books } from './kills/books.ts'
import { Writers } from './kills/writers.ts'

/** Work before the primary dies: milliseconds, and the least number of acknowledged writes. */
const WORK = { least: 200, most: 900, writes: 20 }
/** How long there is no primary at most before the standby is promoted; milliseconds. */
const WITHOUT = 2_000
/** Within this time after the promotion it goes on; milliseconds. */
const GOES_ON = 10_000

/** What is done to the servers while clients work; answers which standby is promoted, where that is not the one that has most. */
type Mischief = (cluster: Cluster, run: Run) => Promise<Server | undefined>

/** Now and then one standby of two is away: commits go on with the other. */
const oneAway: Mischief = async (cluster, { random }) => {
  if (random.int(0, 1) === 1) await cluster.loseOne()
  return undefined
}

const planted: Record<string, Mischief> = {
  'of standbys that commits wait for': async (cluster) => {
    await cluster.waitForNobody()
    return undefined
  },
  'of the standby that has most': (cluster) => cluster.loseOne(),
}

async function hold(park: Park, cluster: Cluster, run: Run, mischief: Mischief) {
  const { random, rounds, clients } = run
  await cluster.join()
  const writers = new Writers(park, await crowd(park, clients), random.branch())
  const books = new Books(park, writers)
  for (let round = 0; round < rounds; round += 1) {
    const promoted = await mischief(cluster, run)
    const since = writers.acknowledged.length
    await sleep(random.int(WORK.least, WORK.most))
    await writers.progress(since, WORK.writes)
    await cluster.failOver(() => sleep(random.int(0, WITHOUT)), promoted)
    const before = writers.acknowledged.length
    await books.waited(() => writers.progress(before, clients))
    await books.look()
    if (round < rounds - 1) await cluster.join()
  }
  await writers.stop()
  await books.look(true)
  for (const line of writers.wrong) books.service.fault(line)
  if (books.longest > GOES_ON)
    books.service.fault(`it went on ${(books.longest / 1000).toFixed(1)} s after a promotion`)
  books.service.note = `${clients} writes ${(books.longest / 1000).toFixed(1)} s after a promotion at most`
  return books
}

async function figures(park: Park, cluster: Cluster, run: Run): Promise<Figure[]> {
  if (!run.planted) {
    const { durable, whole, files, service } = await hold(park, cluster, run, oneAway)
    return [durable, whole, files, service].map((tally) => tally.figure())
  }
  const found: Figure[] = []
  for (const [without, mischief] of Object.entries(planted)) {
    const { durable } = await hold(park, cluster, run, mischief)
    found.push({ ...durable.figure(), property: `${durable.property}, without the promotion ${without}` })
  }
  return found
}

const noServer = 'there is no PostgreSQL on this machine (apt-get install postgresql-15)'

/** The database's primary dies, the standby that has most takes over, and nothing that was acknowledged is lost (running-4). */
export const failover: Rig = {
  name: 'failover',
  holds: 'acknowledged outlives the primary',
  plants: 'standbys that commits do not wait for, and of two the one that has fallen behind is promoted',
  scale: {
    short: { rounds: 3, clients: 8 },
    long: { rounds: 50, clients: 8 },
    planted: { rounds: 1, clients: 8 },
  },
  async run(run) {
    const found = findServed({})
    if (!found || !('bin' in found)) return [notAsked('acknowledged is there', noServer)]
    const cluster = await Cluster.start(found.bin, 2)
    const serve = async () => ({ url: cluster.url, stop: () => cluster.stop() })
    return withPark({ served: serve }, (park) => figures(park, cluster, run))
  },
}
