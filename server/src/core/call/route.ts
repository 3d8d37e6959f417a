import type { Endpoint } from '@sexton/contract/core/endpoint'
import { permits, permissionWords } from '@sexton/contract/core/permissions'
import { todayIn } from '@sexton/contract/values/dates'
import { xlsxMediaType } from '@sexton/contract/core/spreadsheet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bodyLimitOf, refuseLong } from './body-limits.ts'
import { asks, type Reading } from '../context/context.ts'
import { sessionCookie, sessionCookieName } from '../sign-in/cookies.ts'
import type { Core } from '../context/core.ts'
import type { FileStore } from '../files/files.ts'
import { purposeOf } from '../turns/lanes.ts'
import { parseRequest } from './parse.ts'
import { makePlain } from './plain-uploads.ts'
import { forbidden, invalid, notSignedIn } from '../refusal.ts'
import { run, type Call } from './run.ts'
import { serializer } from './serialize.ts'
import { csrfFits, findSession, type Session } from '../sign-in/sign-in-state.ts'
import { domainOf } from '../settings/settings.ts'
import { sendFile } from './send-file.ts'
import { discard, forget, forgetUnnamed, noting, receive } from './uploads.ts'
import type { FileReply, Input, Verb } from './verbs.ts'

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | undefined
  }
}

const json = 'application/json; charset=utf-8'

/** Checks session and permission before any body is read. The session's cookie alone opens /asset. */
function guard(core: Core, declared: Endpoint, limit: () => number) {
  return async (request: FastifyRequest) => {
    if (declared.permission === 'public') return refuseLong(request, limit)
    const token = request.cookies[sessionCookieName]
    const session = token ? await findSession(core.database.by.entry, token) : undefined
    if (!token || !session) throw notSignedIn()
    request.server.knownSessions.note(token)
    if (!declared.path.startsWith('/asset/') && !csrfFits(session, request.headers['access-token']))
      throw notSignedIn('Your session has no valid access token. Please sign in again.')
    const { user_id: about } = request.params as { user_id?: string }
    const { actor } = session
    if (!permits(declared.permission, actor.permissions, Number(about) === actor.user_id))
      throw forbidden(permissionWords(declared.permission))
    request.session = session
    refuseLong(request, limit)
    if (declared.upload || declared.file === xlsxMediaType) await core.disk.refuseWhenLow()
  }
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || key === '' || key.length > 200)
    throw invalid({ 'Idempotency-Key': 'The Idempotency-Key must have 1 to 200 characters.' })
  return key
}

/** Ends when the line closes before the answer is out. */
function leaving(reply: FastifyReply): AbortSignal {
  const left = new AbortController()
  if (reply.raw.destroyed) left.abort()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort()
  })
  return left.signal
}

function contextOf(
  core: Core,
  declared: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
): Reading {
  const actor = request.session?.actor
  return {
    db: core.database.by[purposeOf(declared)],
    get user() {
      if (!actor) throw notSignedIn()
      return actor
    },
    park: core.park,
    files,
    threads: core.threads,
    mailDomain: domainOf(core.settings.MAIL_FROM),
    publicUrl: core.settings.PUBLIC_URL,
    today: todayIn(core.park.PARK_TIME_ZONE),
    log: request.log,
    get left() {
      return leaving(reply)
    },
    key: actor && keyOf(request),
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    range: request.headers.range,
    cameWith: request.cookies[sessionCookieName],
    ...asks(actor?.permissions ?? new Set()),
    total: undefined,
    sessionCookie: undefined,
    audited: 0,
  }
}

function setHeaders(core: Core, ctx: Reading, reply: FastifyReply) {
  if (ctx.total !== undefined) void reply.header('x-total-count', ctx.total)
  if (!ctx.sessionCookie) return
  const options = sessionCookie(core.settings.PUBLIC_URL.startsWith('https:'))
  const { value } = ctx.sessionCookie
  if (value === null) void reply.clearCookie(sessionCookieName, options)
  else void reply.setCookie(sessionCookieName, value, options)
}

/** Once the whole request has come in: a slow line takes no turn from others. */
const inTurn = <T>(
  declared: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<T>,
) =>
  request.server.lanes.run(
    declared,
    request.session?.actor.session_id ?? request.ip,
    () => reply.raw.destroyed,
    work,
  )

interface SharedCall<E extends Endpoint> extends Call<E> {
  verb: Verb<E>
  serialize: (answer: unknown) => string
}

/** What Home shows is the same to all who may ask for it: many who ask at once, since something changed, share one read. */
async function sendShared<E extends Endpoint>(
  request: FastifyRequest,
  reply: FastifyReply,
  ctx: Reading,
  { verb, serialize, ...call }: SharedCall<E>,
) {
  const { declared, input } = call
  const { params, query } = input as { params?: unknown; query?: unknown }
  const { text, total } = await request.server.shared.run(
    JSON.stringify([declared.path, params, query]),
    (begins) =>
      inTurn(declared, request, reply, async () => {
        begins()
        return { text: serialize(await run(ctx, call, verb)), total: ctx.total }
      }),
  )
  if (total !== undefined) void reply.header('x-total-count', total)
  return reply.type(json).send(text)
}

/** Pixels of the longer side of the small picture that is made of each: a phone draws no plan that is larger. */
const smallSides: Record<string, number | undefined> = { images: 960, plans: 4096 }

/** Registers one endpoint, with and without a final "/". */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  core: Core,
  declared: E,
  verb: Verb<E>,
): void {
  const serialize = declared.response && serializer(declared.response, core.strict)
  const config = { bodyLimit: bodyLimitOf(declared) }
  const onRequest = guard(core, declared, config.bodyLimit)
  const small = smallSides[declared.upload?.accept ?? '']
  // Tables of data are read, not kept.
  const isKept = !['csv', 'geojson'].includes(declared.upload?.accept ?? '')
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const stored = noting(core.files)
    const ctx = contextOf(core, declared, request, reply, stored.files)
    const received = declared.upload ? await receive(core, request, declared) : undefined
    try {
      const parsed = parseRequest(declared, request)
      if (received) await makePlain(core.pictures, ctx.user.user_id, received, small)
      if (received && isKept) await stored.store(received)
      const input = { ...parsed, files: received } as Input<E>
      const call = { declared, input, key: declared.secret ? undefined : ctx.key, strict: core.strict }
      if (declared.lane === 'home' && serialize)
        return await sendShared(request, reply, ctx, { ...call, verb, serialize })
      const answer = await inTurn(declared, request, reply, () => run(ctx, call, verb))
      if (received) await forgetUnnamed(stored, core.files)
      setHeaders(core, ctx, reply)
      if (declared.file) return await sendFile(request, reply, answer as FileReply)
      if (!serialize) return await reply.status(204).send()
      return await reply.type(json).send(serialize(answer))
    } catch (error) {
      if (received) await forget(core.files, stored.keys, error)
      throw error
    } finally {
      if (received) await discard(received)
    }
  }
  const path = declared.path.replace(/(.)\/$/, '$1')
  const routed = { method: declared.method, onRequest, handler, config }
  app.route({ ...routed, url: path })
  if (!path.startsWith('/asset/')) app.route({ ...routed, url: `${path}/` })
}
