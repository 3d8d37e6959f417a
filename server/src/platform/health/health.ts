import type { FastifyInstance } from 'fastify'
import type { Core } from '../../core/context/core.ts'
import { serveMetrics } from './metrics.ts'
import { readiness } from './readiness.ts'

/**
 * `/healthz` (the process is up), `/readyz` (it can do its work), `/readyz/process` (it takes calls, and answers what it can:
 * running-8), `/metrics` (this machine or token only).
 */
export function serveHealth(app: FastifyInstance, core: Core): void {
  app.get('/healthz', async () => ({ status: 'up' }))
  const ready = readiness(core)
  const answer = (path: string, lacking: () => Promise<string | undefined>) =>
    app.get(path, async (_request, reply) => {
      const status = app.leaving.begun ? 'stopping' : await lacking()
      return status ? reply.status(503).header('retry-after', 5).send({ status }) : { status: 'ready' }
    })
  answer('/readyz', ready.lacking)
  // Without the database, or with a full disk, the app says so itself: a proxy that let nobody in would say nothing.
  answer('/readyz/process', async () => undefined)
  serveMetrics(app, core, ready)
}
