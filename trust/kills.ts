import { setTimeout as sleep } from 'node:timers/promises'
import { withPark, type Park } from './frame/park.ts'
import { crowd } from './frame/people.ts'
import type { Rig, Run } from './frame/rig.ts'
import { Books } from './kills/books.ts'
import { isLong, recoverBeside, victims } from './kills/kill-round.ts'
import { planted as faults } from './kills/weaken.ts'
import { Writers } from './kills/writers.ts'

/**
 * Work before a kill: milliseconds, and the least number of acknowledged writes. With what is written while it starts again
 * and is looked at, 200 kills come to 100,000.
 */
const WORK = { least: 200, most: 900, writes: { short: 20, long: 200 } }

async function hold(park: Park, { random, planted, rounds, clients }: Run) {
  const people = await crowd(park, clients)
  const writers = new Writers(park, people, random.branch())
  const books = new Books(park, writers)
  const killed = new Map<string, number>()
  const writes = isLong(rounds) ? WORK.writes.long : WORK.writes.short
  for (let round = 0; round < rounds; round += 1) {
    const fault = planted ? faults[round] : undefined
    await fault?.spoil(park)
    const since = writers.acknowledged.length
    await sleep(random.int(WORK.least, WORK.most))
    await writers.progress(since, writes, fault ? ['upload', 'receipt'] : [])
    const victim = fault?.victim ?? random.pick(Object.keys(victims))
    killed.set(victim, (killed.get(victim) ?? 0) + 1)
    await fault?.beforeKill(park)
    await victims[victim]!(park, random)
    await books.waited(() => recoverBeside(park, writers, rounds))
    await books.look()
  }
  await writers.stop()
  await books.look(true)
  for (const line of writers.wrong) books.service.fault(line)
  const note = [...killed].map(([victim, times]) => `${victim} ${times}`).join(', ')
  books.service.note = `after ${(books.longest / 1000).toFixed(1)} s at most (${note})`
  const { durable, whole, files, service } = books
  return [durable, whole, files, ...(planted ? [] : [service])].map((tally) => tally.figure())
}

/** What was acknowledged survives a `kill -9`, and nothing is left half done (docs/trust.md). */
export const kills: Rig = {
  name: 'kills',
  holds: 'acknowledged is durable',
  plants: 'commits acknowledged before they are written, receipts not summed up, a disk that forgets files',
  scale: {
    short: { rounds: 10, clients: 8 },
    long: { rounds: 200, clients: 8 },
    planted: { rounds: 2, clients: 8 },
  },
  run: (run) => withPark({}, (park) => hold(park, run)),
}
