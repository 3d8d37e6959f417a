import type { FastifyInstance } from 'fastify'
import type { Core } from '../context/core.ts'
import { serveMetrics } from './metrics.ts'
import { readiness } from './readiness.ts'

/**
 * `/healthz` (the process is up), `/readyz` (it can do its work), `/readyz/process` (it takes calls, and answers what it can:
 * running-8), `/metrics` (this machine or token only).
 */
export function serveHealth(app: FastifyInstance, core: Core): void {
  app.get('/healthz', async () => ({ status: 'up' }))
  const ready = readiness(core)
  app.get('/readyz', async (_request, reply) => {
    const status = app.leaving.begun ? 'stopping' : await ready.lacking()
    return status ? reply.status(503).header('retry-after', 5).send({ status }) : { status: 'ready' }
  })
  // Without the database, or with a full disk, the app says so itself: a proxy that let nobody in would say nothing.
  app.get('/readyz/process', async (_request, reply) =>
    app.leaving.begun
      ? reply.status(503).header('retry-after', 5).send({ status: 'stopping' })
      : { status: 'ready' },
  )
  serveMetrics(app, core, ready)
}
