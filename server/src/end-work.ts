import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { settles, type StopTimes } from './stopping.ts'

/** How long cutting running work off may take; ms. */
const cutting = 1_000

interface Work {
  app: FastifyInstance
  live: () => Promise<unknown>
  /** Running jobs are given back to the queue once `cut` fires. */
  jobs: (cut: AbortSignal) => Promise<unknown>
}

/**
 * Announces the stop and serves on for `drain` ms, so that proxies and screens go elsewhere. Then it takes nothing new, lets
 * running requests and jobs finish for `finish` ms, and cuts off the rest.
 */
export async function endWork(
  { app, live, jobs }: Work,
  { drain, finish }: StopTimes,
  hurry: AbortSignal,
): Promise<void> {
  const cut = new AbortController()
  // What is queued from now on is another process's, or that of the next start.
  const given = Promise.allSettled([jobs(cut.signal)])
  if (drain > 0) {
    app.leaving.begin(drain)
    await sleep(drain, undefined, { signal: hurry }).catch(() => undefined)
  }
  const ended = Promise.allSettled([app.close(), live(), given])
  // A connection whose request ends only now would otherwise be kept alive.
  const idle = setInterval(() => app.server.closeIdleConnections(), 50)
  const done = await settles(ended, finish, hurry)
  clearInterval(idle)
  if (done) return
  cut.abort()
  app.server.closeAllConnections()
  await settles(ended, cutting)
}
