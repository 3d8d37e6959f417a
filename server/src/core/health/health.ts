import type { FastifyInstance } from 'fastify'
import type { Core } from '../context/core.ts'
import { serveMetrics } from './metrics.ts'
import { readiness } from './readiness.ts'

/** `/healthz` (the process is up), `/readyz` (it can do its work), `/metrics` (this machine or token only). */
export function serveHealth(app: FastifyInstance, core: Core): void {
  app.get('/healthz', async () => ({ status: 'up' }))
  const ready = readiness(core)
  app.get('/readyz', async (_request, reply) => {
    const status = app.leaving.begun ? 'stopping' : await ready.lacking()
    return status ? reply.status(503).header('retry-after', 5).send({ status }) : { status: 'ready' }
  })
  serveMetrics(app, core, ready)
}
