import { setTimeout as sleep } from 'node:timers/promises'
import { tracesOf } from './frame/intents.ts'
import { withPark, type Park } from './frame/park.ts'
import { crowd } from './frame/people.ts'
import { Tally, type Rig, type Run } from './frame/rig.ts'
import { lostFiles, unsound } from './frame/soundness.ts'
import { recover, victims } from './kills/kill-round.ts'
import { planted as faults } from './kills/weaken.ts'
import { Writers } from './kills/writers.ts'

/** Work before a kill: milliseconds, and the least number of acknowledged writes. */
const WORK = { least: 200, most: 900, writes: 20 }

class Books {
  readonly durable = new Tally('acknowledged is there')
  readonly whole = new Tally('nothing half-done')
  readonly files = new Tally('every row with its file')
  readonly service = new Tally('served again, and in words')
  /** Milliseconds. */
  longest = 0
  #seen = 0
  #lastDocument = 0

  constructor(
    readonly park: Park,
    readonly writers: Writers,
  ) {}

  async waited(recovery: () => Promise<void>): Promise<void> {
    const began = Date.now()
    await recovery()
    this.service.attempts += 1
    this.longest = Math.max(this.longest, Date.now() - began)
  }

  /** Looks for everything acknowledged since the last check; `again` for all of it. */
  async look(again = false): Promise<void> {
    const { acknowledged } = this.writers
    const from = again ? 0 : this.#seen
    const to = acknowledged.length
    for (const { name, intent } of acknowledged.slice(from, to)) {
      const traces = await tracesOf(this.park, intent)
      if (traces !== 1) this.durable.fault(`${name}: ${traces} instead of 1`)
    }
    this.#seen = to
    this.durable.attempts = to
    this.whole.attempts += 1
    for (const line of await unsound(this.park)) this.whole.fault(line)
    const files = await lostFiles(this.park, again ? 0 : this.#lastDocument)
    this.#lastDocument = files.last
    this.files.attempts = again ? files.looked : this.files.attempts + files.looked
    for (const line of files.lost) this.files.fault(line)
  }
}

async function hold(park: Park, { random, planted, rounds, clients }: Run) {
  const people = await crowd(park, clients)
  const writers = new Writers(park, people, random.branch())
  const books = new Books(park, writers)
  const killed = new Map<string, number>()
  for (let round = 0; round < rounds; round += 1) {
    const fault = planted ? faults[round] : undefined
    await fault?.spoil(park)
    const since = writers.acknowledged.length
    await sleep(random.int(WORK.least, WORK.most))
    await writers.progress(since, WORK.writes, fault ? ['upload', 'receipt'] : [])
    const victim = fault?.victim ?? random.pick(Object.keys(victims))
    killed.set(victim, (killed.get(victim) ?? 0) + 1)
    await fault?.beforeKill(park)
    await victims[victim]!(park, random)
    await books.waited(() => recover(park))
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
