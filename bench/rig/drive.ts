import { expect, type Visit } from './case.ts'
import { cpuMs } from './machine.ts'
import { quantile } from './quantile.ts'
import type { User } from './user.ts'

export interface Bounds {
  seconds: number
  atMost: number
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
}

/** Hands out the turns of a case, so that no two visits are the same. */
export interface Turns {
  next: number
}

/** Each user makes one visit after another until time or turns are over; answers how long each took, in ms. */
async function visits(users: readonly User[], visit: Visit, turns: Turns, { seconds, atMost }: Bounds) {
  const took: number[] = []
  const last = turns.next + atMost
  const end = performance.now() + seconds * 1000
  const work = async (user: User) => {
    while (turns.next < last && performance.now() < end) {
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

/** Warms up, then measures. `pids`: the app's and the database's process. */
export async function drive(
  users: readonly User[],
  visit: Visit,
  turns: Turns,
  { warm, measured, pids }: { warm: Bounds; measured: Bounds; pids: { app: number; database: number } },
): Promise<Load> {
  await visits(users, visit, turns, warm)
  const before = { app: cpuMs(pids.app), database: cpuMs(pids.database), at: performance.now() }
  const took = await visits(users, visit, turns, measured)
  const seconds = (performance.now() - before.at) / 1000
  const count = took.length
  expect(count > 0, 'a case makes visits')
  return {
    count,
    perSecond: count / seconds,
    p50: quantile(took, 0.5),
    p95: quantile(took, 0.95),
    p99: quantile(took, 0.99),
    appCpu: (cpuMs(pids.app) - before.app) / count,
    databaseCpu: (cpuMs(pids.database) - before.database) / count,
  }
}
