import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Core } from './core.ts'
import { forbidden } from './refusal.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** `/healthz` (the process is up), `/readyz` (the database answers), `/metrics` (loopback or token only). */
export function serveHealth(app: FastifyInstance, core: Core): void {
  app.get('/healthz', async () => ({ status: 'up' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await sql`select 1`.execute(core.database.db)
      return { status: 'ready' }
    } catch {
      return reply.status(503).header('retry-after', 5).send({ status: 'database unreachable' })
    }
  })
  serveMetrics(app, core)
}

function serveMetrics(app: FastifyInstance, core: Core) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'other'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    const token = core.settings.METRICS_TOKEN
    const allowed = token ? request.headers.authorization === `Bearer ${token}` : loopback.has(request.ip)
    if (!allowed) throw forbidden('to read metrics')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
