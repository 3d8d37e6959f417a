import { readsTogether, type Endpoint, type Given, type Reply } from '@sexton/contract/core/endpoint'
import { reads } from '@sexton/contract/reads/calls'
import { addressOf, pathOf } from './address.ts'
import { config } from '../config.ts'
import { ApiError, ConnectionError, isAbort, refusalOf } from './errors.ts'
import { leaveEnded, leaveRefused } from '../session/leave.ts'
import { noteAct } from './acts/own-acts.ts'
import { notePosition } from '../session/first-position.ts'
import { backOff, isRetried, pause, tries } from './retry.ts'
import { origin } from './screen-name.ts'
import { watched } from './silence.ts'
import { csrfToken } from '../session/session-store.ts'
import { createTogether } from './together.ts'
import { readTotal, type Total } from './total.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** Sent with writes so that the same intent is carried out once. */
  idempotencyKey?: string
  /** False for a GET that does something (mail), which must not be tried again. */
  retry?: boolean
  /** One of the calls of a screen: those made at the same moment share a request where they only read. */
  together?: boolean
  /** Milliseconds; 0 for none. Default: TIMEOUT of the configuration. */
  timeout?: number
}

/** A reply with the number of rows found in all, for calls that page (`X-Total-Count`), and what an act wrote (`X-Audits`). */
export interface Counted<T> extends Total {
  reply: T
  audits?: readonly number[]
}

const readAudits = (header: string | null) => header !== null && { audits: header.split(',').map(Number) }

interface AnyGiven {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

function requestOf(endpoint: Endpoint, given: AnyGiven, options: CallOptions): [string, RequestInit] {
  const isGet = endpoint.method === 'GET'
  const headers: Record<string, string> = { 'access-token': csrfToken() ?? '' }
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  const init: RequestInit = { method: endpoint.method, headers, credentials: 'include' }
  if (!isGet) {
    headers['content-type'] = 'application/json'
    init.body = JSON.stringify(
      Array.isArray(given.body) ? given.body : { ...(given.body as object), ...origin() },
    )
  }
  return [addressOf(endpoint.path, given.params, isGet ? { ...given.query, ...origin() } : given.query), init]
}

function signalOf(options: CallOptions, timeout: number): AbortSignal | undefined {
  const limit = timeout > 0 ? [AbortSignal.timeout(timeout)] : []
  const all = options.signal ? [options.signal, ...limit] : limit
  return all.length > 0 ? AbortSignal.any(all) : undefined
}

const sendTogether = createTogether((calls, signal) => {
  const [address, init] = requestOf(reads.together, { body: { calls } }, {})
  return fetch(address, { ...init, signal })
})

function answerTo(endpoint: Endpoint, given: AnyGiven, options: CallOptions, signal?: AbortSignal) {
  const [address, init] = requestOf(endpoint, given, options)
  const alone = () => fetch(address, { ...init, signal })
  if (!options.together || !readsTogether(endpoint)) return alone()
  const { params, query, body } = given
  const method = endpoint.method === 'GET' ? 'GET' : 'POST'
  return sendTogether({ method, address: pathOf(endpoint.path, params, query), body }, alone, signal)
}

/** `typed`: what is said when no answer comes (`ConnectionError`). */
async function once(
  endpoint: Endpoint,
  given: AnyGiven,
  options: CallOptions,
  typed: boolean,
): Promise<Response> {
  try {
    const signal = signalOf(options, options.timeout ?? config().TIMEOUT)
    return await watched(answerTo(endpoint, given, options, signal))
  } catch (error) {
    if (options.signal?.aborted && isAbort(error)) throw error
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError'
    throw new ConnectionError({ timedOut, typed })
  }
}

/** Leads to the sign-in screen where the status asks for it, and gives the error to throw. */
export function refuse(error: ApiError | ConnectionError): Error {
  if (!(error instanceof ApiError)) return error
  if (error.status === 401) leaveEnded()
  if (error.status === 403) leaveRefused(error.message)
  return error
}

/**
 * Sends a call and gives the raw answer. Secured GETs are tried again on 100-199, 429, 500-599 and a lost connection;
 * writes never (screens-4). Throws ApiError, ConnectionError, or AbortError when cancelled.
 */
export async function send(
  endpoint: Endpoint,
  given: AnyGiven = {},
  options: CallOptions = {},
): Promise<Response> {
  const last = endpoint.method === 'GET' && options.retry !== false ? tries - 1 : 0
  const typed = options.idempotencyKey !== undefined && given.body !== undefined
  for (let attempt = 0; ; attempt++) {
    const reply = await once(endpoint, given, options, typed).catch((error: unknown) => {
      if (attempt >= last || isAbort(error)) throw error
    })
    if (reply?.ok) {
      noteAct(reply.headers.get('x-audits'))
      notePosition(reply.headers.get('x-position'))
      return reply
    }
    if (attempt >= last || (reply && !isRetried(reply.status)))
      throw refuse(await refusalOf(reply as Response, typed))
    await pause(backOff(attempt, reply?.headers.get('retry-after') ?? null), options.signal)
  }
}

/** Makes a call and gives its reply with the total of the `X-Total-Count` header. */
export async function callCounted<E extends Endpoint>(
  endpoint: E,
  given?: Given<E>,
  options?: CallOptions,
): Promise<Counted<Reply<E>>> {
  const answer = await send(endpoint, given, options)
  const text = endpoint.response ? await answer.text() : ''
  return {
    reply: (text ? JSON.parse(text) : undefined) as Reply<E>,
    ...readTotal(answer.headers.get('x-total-count')),
    ...readAudits(answer.headers.get('x-audits')),
  }
}

/** Makes a call: `await call(sales.get, { params: { sale_id: 7 } })`. Errors as `send`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  given?: Given<E>,
  options?: CallOptions,
): Promise<Reply<E>> {
  return (await callCounted(endpoint, given, options)).reply
}
