import { standbyFaults } from '@sexton/contract/system/facts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import type { Core } from '../../core/context/core.ts'
import { forbidden } from '../../core/refusal.ts'
import { hashToken, isToken } from '../../core/sign-in/tokens.ts'
import {
  measureBackup,
  measureCommits,
  measureCalls,
  measureClock,
  measureDisk,
  measurePool,
  measureQueues,
  measureSettings,
  measureTasks,
  measureReady,
} from './gauges.ts'
import type { Readiness } from './readiness.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const ofProxies = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
]

/** From this machine, and not passed on by a proxy on it, which would make every call look local. */
function isLocal(
  { headers, socket }: FastifyRequest,
  { TRUST_PROXY, PUBLIC_URL }: Core['settings'],
): boolean {
  const passedOn = TRUST_PROXY || PUBLIC_URL.startsWith('https:') || ofProxies.some((name) => name in headers)
  return !passedOn && loopback.has(socket.remoteAddress ?? '')
}

/** Without the token the machine itself may read, where no proxy stands before the app. */
function mayReadMetrics(request: FastifyRequest, settings: Core['settings']): boolean {
  const { METRICS_TOKEN } = settings
  if (!METRICS_TOKEN) return isLocal(request, settings)
  const [, given] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
  return given !== undefined && isToken(given, hashToken(METRICS_TOKEN))
}

/** Numbers that are counted elsewhere, by one label. */
function count(
  registry: Registry,
  name: string,
  help: string,
  label: string,
  read: () => Iterable<readonly [string, number]>,
): void {
  new Counter({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      this.reset()
      for (const [of, value] of read()) this.inc({ [label]: of }, value)
    },
  })
}

/** `/metrics`: for this machine, or with the token. */
export function serveMetrics(app: FastifyInstance, core: Core, ready: Readiness): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureReady(registry, ready)
  measureBackup(registry, core.settings)
  measureDisk(registry, core.disk)
  measurePool(registry, core.database)
  measureCommits(registry, core.database)
  measureQueues(registry, core.database)
  measureTasks(registry, core.database)
  measureSettings(registry, core.database)
  measureCalls(registry, app)
  measureClock(registry)
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  count(
    registry,
    'errors_total',
    'Calls that were refused or failed, by the code of the answer',
    'kind',
    () => app.failures,
  )
  const { reader } = core.database
  count(
    registry,
    'database_reads_total',
    'Reports, exports and public pages, by where they were read',
    'place',
    () => Object.entries(reader.counts),
  )
  count(
    registry,
    'database_read_fallbacks_total',
    'Of those, read at the primary, by why',
    'reason',
    // Each from 0 on, where there is a standby: what begins with 1 is no increase to who watches.
    () => (reader.facts ? standbyFaults.map((fault) => [fault, reader.fallbacks.get(fault) ?? 0]) : []),
  )
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'other'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, core.settings)) throw forbidden('to read metrics')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
