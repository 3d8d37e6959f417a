import { setTimeout as sleep } from 'node:timers/promises'
import { findServed } from '../server/src/test/databases/find-served.ts'
import { Pair } from './failover/pair.ts'
import { withPark, type Park } from './frame/park.ts'
import { crowd } from './frame/people.ts'
import { notAsked, type Rig, type Run } from './frame/rig.ts'
import { Books } from './kills/books.ts'
import { Writers } from './kills/writers.ts'

/** Work before the primary dies: milliseconds, and the least number of acknowledged writes. */
const WORK = { least: 200, most: 900, writes: 20 }
/** How long there is no primary at most before the standby is promoted; milliseconds. */
const WITHOUT = 2_000
/** Within this time after the promotion it goes on; milliseconds. */
const GOES_ON = 10_000

async function hold(park: Park, pair: Pair, { random, planted, rounds, clients }: Run) {
  await pair.join()
  const writers = new Writers(park, await crowd(park, clients), random.branch())
  const books = new Books(park, writers)
  for (let round = 0; round < rounds; round += 1) {
    if (planted) await pair.fallBehind()
    const since = writers.acknowledged.length
    await sleep(random.int(WORK.least, WORK.most))
    await writers.progress(since, WORK.writes)
    await pair.failOver(() => sleep(random.int(0, WITHOUT)))
    const before = writers.acknowledged.length
    await books.waited(() => writers.progress(before, clients))
    await books.look()
    if (round < rounds - 1) await pair.join()
  }
  await writers.stop()
  await books.look(true)
  for (const line of writers.wrong) books.service.fault(line)
  if (books.longest > GOES_ON)
    books.service.overrun(`it went on ${(books.longest / 1000).toFixed(1)} s after a promotion`)
  books.service.note = `${clients} writes ${(books.longest / 1000).toFixed(1)} s after a promotion at most`
  const { durable, whole, files, service } = books
  return (planted ? [durable] : [durable, whole, files, service]).map((tally) => tally.figure())
}

const noServer = 'there is no PostgreSQL on this machine (apt-get install postgresql-15)'

/** The database's primary dies, its standby takes over, and nothing that was acknowledged is lost (running-4). */
export const failover: Rig = {
  name: 'failover',
  holds: 'acknowledged outlives the primary',
  plants: 'a standby that commits do not wait for, and that has fallen behind',
  scale: {
    short: { rounds: 3, clients: 8 },
    long: { rounds: 50, clients: 8 },
    planted: { rounds: 1, clients: 8 },
  },
  async run(run) {
    const found = findServed({})
    if (!found || !('bin' in found)) return [notAsked('acknowledged is there', noServer)]
    const pair = await Pair.start(found.bin)
    const serve = async () => ({ url: pair.url, stop: () => pair.stop() })
    return withPark({ served: serve }, (park) => hold(park, pair, run))
  },
}
