import type { FastifyInstance } from 'fastify'
import { settles } from './stopping.ts'

/** How long running work may go on, and how long cutting it off may take; ms. */
const grace = 5_000
const cutting = 1_000

interface Work {
  app: FastifyInstance
  live: () => Promise<unknown>
  /** Running jobs are given back to the queue once `cut` fires. */
  jobs: (cut: AbortSignal) => Promise<unknown>
}

/** Takes nothing new, lets running requests and jobs finish for a while, and cuts off the rest. */
export async function endWork({ app, live, jobs }: Work, hurry: AbortSignal): Promise<void> {
  const cut = new AbortController()
  const ended = Promise.allSettled([app.close(), live(), jobs(cut.signal)])
  // A connection whose request ends only now would otherwise be kept alive.
  const closing = setInterval(() => app.server.closeIdleConnections(), 50)
  const done = await settles(ended, grace, hurry)
  clearInterval(closing)
  if (done) return
  cut.abort()
  app.server.closeAllConnections()
  await settles(ended, cutting)
}
