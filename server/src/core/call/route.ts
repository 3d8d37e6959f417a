import type { Endpoint } from '@sexton/contract/core/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerIn, type Reading } from '../context/context.ts'
import type { Core } from '../context/core.ts'
import { sessionCookie, sessionCookieName } from '../sign-in/cookies.ts'
import { bodyLimitOf } from './body-limits.ts'
import { contextOf } from './context-of.ts'
import { guard } from './guard.ts'
import { sayIgnored } from './ignored-parameters.ts'
import { parseRequest } from './parse.ts'
import { makePlain } from './plain-uploads.ts'
import { inTurn, jsonMediaType, readText } from './read-text.ts'
import { refusedBy, run, type Call } from './run.ts'
import { sendFile } from './send-file.ts'
import { serializer } from './serialize.ts'
import { discard, forget, forgetUnnamed, noting, receive } from './uploads.ts'
import type { FileReply, Input, Verb } from './verbs.ts'

/** Names of more rows would make a header longer than proxies pass on. */
const auditsAtMost = 100

function setHeaders(core: Core, ctx: Reading, reply: FastifyReply) {
  if (ctx.total !== undefined) void reply.header('x-total-count', ctx.total)
  if (ctx.position !== undefined) void reply.header('x-position', ctx.position)
  const { audits = [] } = ctx
  const isTold = reply.request.session && audits.length > 0 && audits.length <= auditsAtMost
  if (isTold) void reply.header('x-audits', audits.join(','))
  if (!ctx.sessionCookie) return
  const options = sessionCookie(core.settings.PUBLIC_URL.startsWith('https:'))
  const { value } = ctx.sessionCookie
  if (value === null) void reply.clearCookie(sessionCookieName, options)
  else void reply.setCookie(sessionCookieName, value, options)
}

/** Pixels of the longer side of the small picture that is made of each: a phone draws no plan that is larger. */
const smallSides: Record<string, number | undefined> = { images: 960, plans: 4096 }

/** The page of a PDF that is sent as a plan: the first, unless the call says another. */
const pageOf = ({ upload }: Endpoint, body: unknown) =>
  upload?.accept === 'plans' ? ((body as { page?: number } | undefined)?.page ?? 1) : undefined

/**
 * Receives what a request sends, and gives it to `work`; files that no row came to name go again. `isMeant` refuses what was
 * received before anything is made of it.
 */
export async function taking<E extends Endpoint, T>(
  core: Core,
  declared: E,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (ctx: Reading, input: Input<E>) => Promise<T>,
  isMeant?: () => void,
): Promise<T> {
  const accept = declared.upload?.accept ?? ''
  const stored = noting(core.files)
  const ctx = contextOf(core, declared, request, reply, stored.files)
  const received = declared.upload ? await receive(core, request, declared) : undefined
  try {
    isMeant?.()
    const parsed = parseRequest(declared, request)
    if (received)
      await makePlain(core.pictures, callerIn(ctx), received, {
        small: smallSides[accept],
        page: pageOf(declared, parsed.body),
        claims: declared.upload?.claims === true,
      })
    // Tables of data, and scans whose code is read, are not kept.
    if (received && !['csv', 'geojson', 'scans'].includes(accept)) await stored.store(received)
    const done = await work(ctx, { ...parsed, files: received } as Input<E>)
    if (received) await forgetUnnamed(stored, core.files)
    return done
  } catch (error) {
    if (received) await forget(core.files, stored.keys, error)
    throw error
  } finally {
    if (received) await discard(received)
  }
}

/** Runs a call in its turn. */
export async function runInTurn<E extends Endpoint>(
  core: Core,
  request: FastifyRequest,
  reply: FastifyReply,
  ctx: Reading,
  call: Call<E>,
  verb: Verb<E>,
): Promise<unknown> {
  const queued = { queue: call.declared.queue, writes: typeof verb !== 'function' }
  try {
    return await inTurn(queued, request, reply, () => run(ctx, call, verb))
  } catch (error) {
    throw queued.writes ? await refusedBy(core.database.by.entry, error) : error
  }
}

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
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const send = await taking(core, declared, request, reply, async (ctx, input) => {
      sayIgnored(declared, request, request, reply)
      const call = { declared, input, key: declared.secret ? undefined : ctx.key, strict: core.strict }
      if (serialize && typeof verb === 'function' && !declared.upload) {
        const { text, total } = await readText(request, reply, ctx, { ...call, verb, serialize })
        ctx.total = total
        setHeaders(core, ctx, reply)
        return () => reply.type(jsonMediaType).send(text)
      }
      const answer = await runInTurn(core, request, reply, ctx, call, verb)
      setHeaders(core, ctx, reply)
      if (declared.file) return () => sendFile(request, reply, answer as FileReply)
      if (!serialize) return () => reply.status(204).send()
      return () => reply.type(jsonMediaType).send(serialize(answer))
    })
    return await send()
  }
  if (serialize && typeof verb === 'function') app.readable.add({ declared, verb, serialize })
  const path = declared.path.replace(/(.)\/$/, '$1')
  const routed = { method: declared.method, onRequest, handler, config }
  app.route({ ...routed, url: path })
  if (!path.startsWith('/asset/')) app.route({ ...routed, url: `${path}/` })
}
