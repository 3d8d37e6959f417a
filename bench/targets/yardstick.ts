import { Client } from 'undici'
import type { ServedPark } from '../rig/served-park.ts'
import { expect } from '../rig/case.ts'
import { quantile } from '../rig/quantile.ts'

/** One round of what a visit is made of, in ms: empty requests one after another, then a fixed loop of SQL. */
export interface Yardstick {
  empty: number
  sql: number
}

/**
 * The yardstick on the machine for which the targets were set, in ms: two cores, nothing beside it, ten million rounds of
 * an empty loop in Python in 0.5 s. A target in ms divided by this is the target as a ratio.
 */
export const QUICK = 1.25

/** The first ones meet a connection, or a server, that has just begun. */
const WARM = 30
const EMPTY_REQUESTS = 4

/** The same work on every park, since it reads none of it. */
const loop = 'select count(*) from generate_series(1, 10000) n where n % 7 = 0'

async function clocked(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Measures so many rounds of it, as they take now. */
export type Gauge = (rounds: number) => Promise<Yardstick[]>

/** Works beside a yardstick on a connection of its own to the server and to its database. */
export async function withGauge<T>(park: ServedPark, work: (gauge: Gauge) => Promise<T>): Promise<T> {
  const client = new Client(park.address)
  const empty = async () => {
    for (let at = 0; at < EMPTY_REQUESTS; at += 1) {
      // No call of the contract: what a fault or a slower session query adds to those is not in it.
      const { statusCode, body } = await client.request({ method: 'GET', path: '/healthz' })
      await body.dump()
      expect(statusCode === 200, `an empty request answered ${statusCode}`)
    }
  }
  try {
    return await park.database(async (run) => {
      const gauge: Gauge = async (rounds) => {
        const taken: Yardstick[] = []
        while (taken.length < rounds)
          taken.push({ empty: await clocked(empty), sql: await clocked(() => run(loop)) })
        return taken
      }
      await gauge(WARM)
      return work(gauge)
    })
  } finally {
    await client.close()
  }
}

/** The yardstick of these rounds in ms: their median, which of all their figures changes least by chance. */
export const yardstickOf = (taken: readonly Yardstick[]): number =>
  quantile(
    taken.map(({ empty, sql }) => empty + sql),
    0.5,
  )

/** How many times as long it took in these rounds as on the machine that the targets were set on, at least once. */
export const slowerBy = (taken: readonly Yardstick[]): number => Math.max(1, yardstickOf(taken) / QUICK)
