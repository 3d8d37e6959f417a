import { yardstickOf, type Gauge, type Yardstick } from '../targets/yardstick.ts'
import { expect, type Visit } from './case.ts'
import { cpuMs } from './machine.ts'
import { quantile } from './quantile.ts'
import type { User } from './user.ts'

export interface Bounds {
  seconds: number
  atMost: number
  /** So many visits are made however long they take. Default: 0. */
  atLeast?: number
}

/** Milliseconds, but for `count` (visits) and `perSecond`. */
export interface Load {
  count: number
  perSecond: number
  p50: number
  p95: number
  p99: number
  /** Processor time a visit: of the app's process, of the database's. */
  appCpu: number
  databaseCpu: number
  /** Of both. */
  cpu: number
  /** What the machine was like meanwhile. */
  yardstick: number
}

/** Hands out the turns of a case, so that no two visits are the same. */
export interface Turns {
  next: number
}

/** Each user makes one visit after another until time or turns are over; answers how long each took, in ms. */
async function visits(
  users: readonly User[],
  visit: Visit,
  turns: Turns,
  { seconds, atMost, atLeast = 0 }: Bounds,
) {
  const took: number[] = []
  const [enough, last] = [turns.next + atLeast, turns.next + atMost]
  const end = performance.now() + seconds * 1000
  const work = async (user: User) => {
    while (turns.next < last && (turns.next < enough || performance.now() < end)) {
      const turn = turns.next++
      const began = performance.now()
      const check = await visit(user, turn)
      took.push(performance.now() - began)
      check()
    }
  }
  await Promise.all(users.map(work))
  return took
}

export interface Driving {
  warm: Bounds
  measured: Bounds
  pids: { app: number; database: number }
  gauge: Gauge
  /** How often the yardstick is taken between visits, so that it meets what they meet, and its rounds each time. */
  parts: number
  rounds: number
}

/** Warms up, then measures: a part of the visits after each time that the yardstick is taken. */
export async function drive(
  users: readonly User[],
  visit: Visit,
  turns: Turns,
  { warm, measured, pids, gauge, parts, rounds }: Driving,
): Promise<Load> {
  await visits(users, visit, turns, warm)
  const taken: Yardstick[] = []
  const took: number[] = []
  const spent = { app: 0, database: 0, ms: 0 }
  const part = { seconds: measured.seconds / parts, atLeast: Math.ceil((measured.atLeast ?? 0) / parts) }
  for (let at = 0; at < parts; at += 1) {
    taken.push(...(await gauge(rounds)))
    const before = { app: cpuMs(pids.app), database: cpuMs(pids.database), at: performance.now() }
    const atMost = Math.ceil((measured.atMost - took.length) / (parts - at))
    took.push(...(await visits(users, visit, turns, { ...part, atMost })))
    spent.ms += performance.now() - before.at
    spent.app += cpuMs(pids.app) - before.app
    spent.database += cpuMs(pids.database) - before.database
  }
  const count = took.length
  expect(count > 0, 'a case makes visits')
  return {
    count,
    perSecond: (count * 1000) / spent.ms,
    p50: quantile(took, 0.5),
    p95: quantile(took, 0.95),
    p99: quantile(took, 0.99),
    appCpu: spent.app / count,
    databaseCpu: spent.database / count,
    cpu: (spent.app + spent.database) / count,
    yardstick: yardstickOf(taken),
  }
}
