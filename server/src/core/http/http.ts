import { randomUUID } from 'node:crypto'
import { longestBody } from '@sexton/contract/core/body-limit'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { parse } from 'qs'
import { leaveUnread, readJson } from '../call/body-limits.ts'
import { networkOf } from '../callers/network.ts'
import { isTrusted } from '../settings/proxies.ts'
import { compressReplies } from './compress.ts'
import { sessionCookieName } from '../sign-in/cookies.ts'
import type { Context } from '../context/context.ts'
import { Readable } from '../call/readable.ts'
import { answerFailures } from '../call/failures.ts'
import { KnownSessions } from '../sign-in/known-sessions.ts'
import { Coalescer } from '../queue/coalesce.ts'
import { RequestQueue } from '../queue/request-queue.ts'
import type { Settings } from '../settings/settings.ts'
import { Leaving } from './leaving.ts'
import { logLines } from './log-lines.ts'
import { cutSlowBodies } from './slow-bodies.ts'
import { cutStalled } from './stalled.ts'
import { takeInBeforeClosing } from './take-in.ts'
import { answerUnreadable } from './unreadable.ts'
import { assets } from '../pages/web-page.ts'

declare module 'fastify' {
  interface FastifyInstance {
    knownSessions: KnownSessions
    leaving: Leaving
    /** How many screens hear the live feed here. */
    live: { sockets(): number }
    requestQueue: RequestQueue
    /** Answers that several requests wait for. */
    coalescer: Coalescer<{ text: string; total: Context['total'] }>
    /** The calls that may be asked for together. */
    readable: Readable
  }
}

/** Filters nested in a query arrive in bracket form: `site[block_ref]=A&filters[DRAFT]=true`. */
const readQuery = (query: string) =>
  parse(query, { depth: 3, parameterLimit: 100 }) as Record<string, unknown>

/** Logs say what happened to which route; never a name, query or body. */
const logger = (settings: Settings) => ({
  level: settings.LOG_LEVEL,
  stream: logLines(),
  redact: ['req.headers', 'res.headers'],
  serializers: {
    req: (request: { method: string; routeOptions?: { url?: string } }) => ({
      method: request.method,
      route: request.routeOptions?.url,
    }),
  },
})

/** One line a request, once it is answered: two would cost as much as a small request itself. */
class OneLine extends LogController {
  override incomingRequest() {}
  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const what = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) reply.log.error({ ...what, err: error }, 'request errored')
    else reply.log.info(what, 'request completed')
  }
}

/** Seconds. */
const YEAR = 31_536_000

async function headers(app: FastifyInstance, settings: Settings) {
  const https = settings.PUBLIC_URL.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: https && { maxAge: YEAR, includeSubDomains: settings.HSTS_SUBDOMAINS },
    crossOriginOpenerPolicy: https,
    originAgentCluster: https,
    referrerPolicy: { policy: 'same-origin' },
    // For browsers of ten years ago and for Flash; a screen of thirty answers would carry 4 kB of them.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  let ends = false
  app.addHook('preClose', async () => void (ends = true))
  app.addHook('onSend', async (request, reply) => {
    // Whoever keeps the connection would find it closed later, perhaps in the middle of asking.
    if (app.leaving.begun || ends) void reply.header('connection', 'close')
    if (!request.url.startsWith(assets)) void reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store')
  })
}

/**
 * Fastify with everything that is the same for every call: headers, cookies, limits, logs, failures. `max`: so many
 * requests in ten seconds.
 */
export async function openHttp(
  settings: Settings,
  { max = 10_000 }: { max?: number } = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logger(settings),
    logController: new OneLine(),
    genReqId: () => randomUUID(),
    trustProxy: isTrusted(settings.TRUST_PROXY ?? false),
    bodyLimit: longestBody,
    // A file's name is part of its address: up to 150 characters, and a number where the name was taken.
    routerOptions: { querystringParser: readQuery, maxParamLength: 500 },
    // A stop lets running requests finish first (`endWork`).
    forceCloseConnections: 'idle',
    // What comes meanwhile by a connection that was open is work like the rest, not a 503 without a word; its answer ends it.
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
  })
  app.decorateRequest('session', undefined)
  app.decorateRequest('outside', undefined)
  cutStalled(app.server)
  takeInBeforeClosing(app.server)
  answerFailures(app)
  readJson(app)
  leaveUnread(app)
  cutSlowBodies(app)
  await headers(app, settings)
  compressReplies(app)
  await app.register(cookie)
  await app.register(multipart)
  const known = new KnownSessions()
  app.decorate('knownSessions', known)
  app.decorate('leaving', new Leaving())
  app.decorate('live', { sockets: () => 0 })
  app.decorate('requestQueue', new RequestQueue())
  app.decorate('coalescer', new Coalescer<{ text: string; total: Context['total'] }>())
  app.decorate('readable', new Readable(readQuery))
  // Per session, so that a large office behind one address is not refused; callers without one share their network's limit.
  await app.register(rateLimit, {
    max,
    timeWindow: 10_000,
    // A 429 says when to come back; on every other answer these headers would be 70 bytes too many.
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    keyGenerator: ({ cookies, ip }) => known.countedBy(cookies[sessionCookieName], networkOf(ip)),
  })
  return app
}
