import { randomUUID } from 'node:crypto'
import { longestBody } from '@sexton/contract/core/body-limit'
import type { Endpoint, Feature } from '@sexton/contract/core/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parse } from 'qs'
import type { Form } from '../../../../portal/desk/form.ts'
import { deskFrame, missingAtDesk, sentencePage, type Page } from '../../../../portal/desk/frame.ts'
import { deskTexts } from '../../../../portal/desk/texts.ts'
import { texts } from '../../../../portal/texts.ts'
import { bodyLimitOf, tooLarge } from '../call/body-limits.ts'
import { failureOf, type Failure } from '../call/failures.ts'
import type { Mount } from '../call/implement.ts'
import { inTurn } from '../call/read-text.ts'
import { runInTurn, taking } from '../call/route.ts'
import type { Verb } from '../call/verbs.ts'
import type { Reading } from '../context/context.ts'
import type { Core } from '../context/core.ts'
import { deskCookie, deskCookieName, formTokenOf } from '../sign-in/outside-sessions.ts'
import { pageGuard, refuseForeign, type Guard } from './page-guard.ts'
import type { PageVerbs, Shows, Takes } from './page-verbs.ts'

interface Shown {
  declared: Endpoint
  verb: Shows<Endpoint>
}

const html = (reply: FastifyReply, status: number, page: string) =>
  reply.status(status).type('text/html; charset=utf-8').send(page)

/** Where a page is; `:name` as the request has it. */
const addressOf = ({ path }: Endpoint, params: unknown) =>
  path.replace(/:([a-z_]+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  )

const tokenOf = ({ outside, cookies }: FastifyRequest) => {
  const cookie = cookies[deskCookieName]
  return outside && cookie ? formTokenOf(cookie) : undefined
}

/** What was typed: a field that was left empty was not sent. */
function typedOf(body: unknown): Form['typed'] {
  const { csrf: _, key: __, ...fields } = (body ?? {}) as Record<string, string | string[]>
  const isTyped = (value: unknown) =>
    Array.isArray(value) || (typeof value === 'string' && value.trim() !== '')
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isTyped(value)))
}

const framed = (core: Core, request: FastifyRequest, path: string, page: Page) => {
  const token = tokenOf(request)
  const person = request.outside && token !== undefined ? { ...request.outside, token } : undefined
  return deskFrame(core.park, page, path, person)
}

function show(
  core: Core,
  { declared, verb }: Shown,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, ...sent }: Partial<Form> & { status: number },
) {
  const form: Form = {
    token: tokenOf(request),
    key: randomUUID(),
    typed: {},
    errors: {},
    refused: undefined,
    ...sent,
  }
  return taking(core, declared, request, reply, async (ctx, input) => {
    const page = await inTurn(declared, request, reply, () => verb(ctx, input, form))
    return html(reply, status, framed(core, request, addressOf(declared, request.params), page))
  })
}

/** Nothing is at this address, or it is not whole. */
const missing = (core: Core, request: FastifyRequest, reply: FastifyReply) =>
  html(reply, 404, framed(core, request, '', missingAtDesk))

/** A failure for which there is no page of its own. */
function failed(
  core: Core,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, retryAfter, error }: Failure,
) {
  if (retryAfter) void reply.header('retry-after', retryAfter)
  if (status === 404 || status === 422) return missing(core, request, reply)
  const page =
    status === 500
      ? sentencePage(texts.failed, texts.failedWords)
      : sentencePage(deskTexts.notDone, error.message)
  return html(reply, status, framed(core, request, '', page))
}

/** The key of a form, by which a second press does nothing twice; only the signed-in have some. */
const keyOf = ({ outside, body }: FastifyRequest) => {
  const { key } = (body ?? {}) as { key?: unknown }
  return outside && typeof key === 'string' && key.length <= 100 ? key : undefined
}

/** What of a refusal belongs to a field; what is wrong with a file belongs to its own. */
function sentBack({ upload }: Endpoint, typed: Form['typed'], { status, error }: Failure) {
  const ofFile = upload && [413, 415].includes(status) ? { [upload.field]: error.message } : undefined
  const errors = ofFile ?? error.fields ?? {}
  const refused = error.code === 'key_reused' ? deskTexts.sentBefore : error.message
  return { status, typed, errors, refused: Object.keys(errors).length > 0 ? undefined : refused }
}

function setCookie(core: Core, reply: FastifyReply, { sessionCookie }: Reading) {
  if (!sessionCookie) return
  const options = deskCookie(core.settings.PUBLIC_URL.startsWith('https:'))
  if (sessionCookie.value === null) void reply.clearCookie(deskCookieName, options)
  else void reply.setCookie(deskCookieName, sessionCookie.value, options)
}

/** Takes a form in one transaction and leads on; one that is refused is shown again as it was sent (desk-8). */
function taker(core: Core, declared: Endpoint, verb: Takes<Endpoint>, page: Shown) {
  // It answers where to go on, which is no reply of a contract.
  const change = verb as unknown as Verb<Endpoint>
  return async (request: FastifyRequest, reply: FastifyReply) => {
    let key: string | undefined
    const read = () => {
      refuseForeign(request)
      key = keyOf(request)
      request.body = typedOf(request.body)
    }
    try {
      const onwards = await taking(
        core,
        declared,
        request,
        reply,
        async (ctx, input) => {
          const call = { declared, input, key, strict: core.strict }
          const to = await runInTurn(core, request, reply, ctx, call, change)
          setCookie(core, reply, ctx)
          return String(to)
        },
        read,
      )
      return await reply.redirect(onwards, 303)
    } catch (error) {
      const failure = failureOf(error, request)
      if ([404, 500].includes(failure.status)) return failed(core, request, reply, failure)
      if (failure.retryAfter) void reply.header('retry-after', failure.retryAfter)
      const sent = sentBack(declared, typedOf(request.body), failure)
      return show(core, page, request, reply, sent)
    }
  }
}

/** A form writes a byte that is no plain letter as three, and carries its token besides. */
const formLimitOf = (declared: Endpoint) => {
  const limit = bodyLimitOf(declared)
  return () => (declared.upload ? limit() : Math.min(3 * limit() + 1024, longestBody))
}

/** Fields of a form without files, as a browser sends them. */
function readForms(app: FastifyInstance): void {
  const form = 'application/x-www-form-urlencoded'
  app.addContentTypeParser(form, { parseAs: 'string' }, (request, body, done) => {
    const limit = request.routeOptions.config.bodyLimit?.() ?? 0
    if (Buffer.byteLength(body) > limit) return done(tooLarge())
    return done(null, parse(body as string, { depth: 0, parameterLimit: 200 }))
  })
}

/** The pages of one feature, with what shows them and takes their forms. */
interface Served {
  feature: Feature
  verbs: Record<string, Shows<Endpoint> | Takes<Endpoint>>
}

export const servedPages = <F extends Feature>(feature: F, verbs: PageVerbs<F>): Served => ({
  feature,
  // Each verb has the type of its own call; here they are all alike.
  verbs: verbs as unknown as Served['verbs'],
})

function addPage(desk: FastifyInstance, core: Core, guard: Guard, { feature, verbs }: Served, name: string) {
  const declared = feature[name]!
  const verb = verbs[name]!
  const isForm = typeof verb !== 'function'
  const at = isForm ? verb.at : name
  const page = { declared: feature[at]!, verb: verbs[at] as Shows<Endpoint> }
  const bodyLimit = formLimitOf(declared)
  const asked = ({ url, params }: FastifyRequest) => (isForm ? addressOf(page.declared, params) : url)
  const routed = {
    method: declared.method,
    onRequest: guard(declared, bodyLimit, asked),
    config: { bodyLimit },
    handler: isForm
      ? taker(core, declared, verb, page)
      : (request: FastifyRequest, reply: FastifyReply) => show(core, page, request, reply, { status: 200 }),
  }
  desk.route({ ...routed, url: declared.path })
  desk.route({ ...routed, url: `${declared.path}/` })
}

/**
 * Mounts pages with their forms: who asks, validation, transaction, audit and answer come from their declarations. Any other
 * address below the desk's is missing.
 */
export const mountPages =
  (...served: Served[]): Mount =>
  (app, core) => {
    void app.register(async (desk) => {
      const guard = pageGuard(desk, core)
      readForms(desk)
      desk.setErrorHandler(async (error, request, reply) =>
        failed(core, request, reply, failureOf(error, request)),
      )
      for (const one of served)
        for (const name of Object.keys(one.feature)) addPage(desk, core, guard, one, name)
      const onRequest = guard(
        { permission: 'public' },
        () => 0,
        () => '',
      )
      desk.get('/desk/*', { onRequest }, async (request, reply) => missing(core, request, reply))
    })
  }
