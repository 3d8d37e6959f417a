import type { Endpoint } from '@sexton/contract/core/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Reading } from '../context/context.ts'
import type { Core } from '../context/core.ts'
import { sessionCookie, sessionCookieName } from '../sign-in/cookies.ts'
import { bodyLimitOf } from './body-limits.ts'
import { contextOf } from './context-of.ts'
import { guard } from './guard.ts'
import { sayIgnored } from './ignored-parameters.ts'
import { parseRequest } from './parse.ts'
import { makePlain } from './plain-uploads.ts'
import { inTurn, jsonMediaType, readText } from './read-text.ts'
import { refusedBy, run } from './run.ts'
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
  // Tables of data, and scans whose code is read, are not kept.
  const isKept = !['csv', 'geojson', 'scans'].includes(declared.upload?.accept ?? '')
  const queued = { queue: declared.queue, writes: typeof verb !== 'function' }
  const refused = async (error: unknown) => {
    throw queued.writes ? await refusedBy(core.database.by.entry, error) : error
  }
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const stored = noting(core.files)
    const ctx = contextOf(core, declared, request, reply, stored.files)
    const received = declared.upload ? await receive(core, request, declared) : undefined
    try {
      const parsed = parseRequest(declared, request)
      sayIgnored(declared, request, request, reply)
      if (received)
        await makePlain(core.pictures, ctx.user.user_id, received, {
          small,
          page: pageOf(declared, parsed.body),
          claims: declared.upload?.claims === true,
        })
      if (received && isKept) await stored.store(received)
      const input = { ...parsed, files: received } as Input<E>
      const call = { declared, input, key: declared.secret ? undefined : ctx.key, strict: core.strict }
      if (serialize && typeof verb === 'function' && !received) {
        const { text, total } = await readText(request, reply, ctx, { ...call, verb, serialize })
        ctx.total = total
        setHeaders(core, ctx, reply)
        return await reply.type(jsonMediaType).send(text)
      }
      const answer = await inTurn(queued, request, reply, () => run(ctx, call, verb)).catch(refused)
      if (received) await forgetUnnamed(stored, core.files)
      setHeaders(core, ctx, reply)
      if (declared.file) return await sendFile(request, reply, answer as FileReply)
      if (!serialize) return await reply.status(204).send()
      return await reply.type(jsonMediaType).send(serialize(answer))
    } catch (error) {
      if (received) await forget(core.files, stored.keys, error)
      throw error
    } finally {
      if (received) await discard(received)
    }
  }
  if (serialize && typeof verb === 'function') app.readable.add({ declared, verb, serialize })
  const path = declared.path.replace(/(.)\/$/, '$1')
  const routed = { method: declared.method, onRequest, handler, config }
  app.route({ ...routed, url: path })
  if (!path.startsWith('/asset/')) app.route({ ...routed, url: `${path}/` })
}
