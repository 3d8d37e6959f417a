import type { ErrorReply } from '@sexton/contract/core/errors'
import { weekdayDate } from '@sexton/contract/values/dates'
import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { isDatabaseAway, NoPrimary, reasonOf } from '../db/unreachable.ts'
import { brokenConstraint, sqlState } from '../db/db.ts'
import { LostFile } from '../../platform/files/lost-file.ts'
import { StoreAway, StoreLoses, StoreRefuses } from '../../platform/files/store-away.ts'
import { conflict, limitNames, malformed, overloaded, Refusal, unavailable } from '../refusal.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** How many calls were refused or failed, by the code that they were answered. */
    failures: Map<string, number>
  }
}

/** Codes of the file system and of the database for a full disk. */
const diskFull = () =>
  new Refusal(
    507,
    'disk_full',
    'The server’s disk is full, so nothing was saved. Please tell the system administrator, and try again once there is room.',
  )

/** A lock that was not got in time, or a deadlock that stays one. `busy` is a server that has too much to do, which an alarm counts. */
const locked = () => new Refusal(409, 'locked', 'Someone else is changing this right now. Please try again.')

/** A statement that was stopped: by a limit of its server, or by whoever looks after that. */
const stopped = () =>
  overloaded('This took too long, so it was stopped and nothing was done. Please try again in a few seconds.')

const codes: Record<string, () => Refusal> = {
  FST_ERR_CTP_INVALID_JSON_BODY: () => malformed('The body is not valid JSON.'),
  FST_ERR_CTP_BODY_TOO_LARGE: () =>
    new Refusal(413, 'too_large', 'The file or data you sent is too large. Send a smaller one.'),
  FST_REQ_FILE_TOO_LARGE: () =>
    new Refusal(413, 'too_large', 'Each file can be at most 25 MB. Choose a smaller file.'),
  HPE_HEADER_OVERFLOW: () =>
    new Refusal(
      431,
      'too_large',
      'The address or the headers of this request are too long. Please delete this site’s cookies, or use a shorter address.',
    ),
  ERR_HTTP_REQUEST_TIMEOUT: () =>
    new Refusal(
      408,
      'too_slow',
      'The request did not arrive in time, so nothing was done. Please try again.',
    ),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Refusal(415, 'wrong_kind', 'Send JSON.'),
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  '53100': diskFull,
  '55P03': locked,
  '40P01': locked,
  '40001': locked,
  '57014': stopped,
  // Constraints are the last line of defence: a race that slipped past a verb's lock is still a plain refusal.
  '23505': () => conflict('Someone else has just taken or entered this. Please reload and try again.'),
  '23503': () =>
    conflict(
      'This is still in use, or something it depends on has been deleted. Please reload and try again.',
    ),
  '23514': () =>
    conflict(
      'This would break a rule that protects the park’s records, so nothing was changed. Check what you entered.',
    ),
  '23P01': () => conflict('Someone else has just taken this. Please reload and try again.'),
}

/** The SQLSTATE of triggers that refuse with a sentence for people (`refuse` in the migrations). */
const refusedState = 'SX409'

/** The database writes its dates `2026-11-22`; people read them as the screens show them. */
const withReadableDates = (sentence: string) => sentence.replace(/\b\d{4}-\d{2}-\d{2}\b/g, weekdayDate)

/** The message of an error that is a refusal: nothing of the call was done. */
export const refusalOf = (error: unknown): Refusal | undefined => {
  if (error instanceof Refusal) return error
  if (sqlState(error) === refusedState) return conflict(withReadableDates((error as Error).message))
  const known = codes[sqlState(error) ?? (error as { code?: string }).code ?? '']
  if (known) return known()
  const { statusCode, message } = error as { statusCode?: number; message?: string }
  if (statusCode === 429)
    return new Refusal(
      429,
      'too_many_requests',
      message ?? 'Too many requests. Please wait a minute and try again.',
    )
  return statusCode && statusCode >= 400 && statusCode < 500 ? malformed() : undefined
}

const endsAll = new Set(['40P01', '40001', '55P03', '57014', '53100'])

/** Whether an error ends the whole call, where others end one of its parts: the transaction is broken, or all wait. */
export const endsTransaction = (error: unknown): boolean => endsAll.has(sqlState(error) ?? '')

/** How a failure is answered: its status, the one error shape, and seconds after which it is worth asking again. */
export interface Failure extends ErrorReply {
  status: number
  retryAfter: number | undefined
}

/**
 * Every failure leaves in the one error shape; what is not a refusal is recorded under an id the user can quote. What is
 * refused as intended is logged with the call only; where a constraint refused it, one more line without a stack follows.
 */
export function failureOf(error: unknown, request: Pick<FastifyRequest, 'log' | 'server'>): Failure {
  const failure = judge(error, request.log)
  const { failures } = request.server
  failures.set(failure.error.code, (failures.get(failure.error.code) ?? 0) + 1)
  return failure
}

function judge(error: unknown, log: FastifyBaseLogger): Failure {
  const known = refusalOf(error)
  const refusal = known ?? (isDatabaseAway(error) ? unavailable() : undefined)
  if (refusal) {
    const state = sqlState(error)
    if (state && state !== refusedState && refusal.status < 500)
      log.info({ state, constraint: brokenConstraint(error) }, 'refused by the database')
    if (error instanceof LostFile) log.error({ err: error, key: error.key }, 'file lost')
    else if (error instanceof StoreAway || error instanceof StoreRefuses || error instanceof StoreLoses)
      log.error({ err: error.cause ?? error }, refusal.code)
    // Where it broke says nothing, and there is one for each call of an outage, of which the log has two lines of its own.
    else if (!known) log.info(error instanceof NoPrimary ? {} : { reason: reasonOf(error) }, refusal.code)
    else if (refusal.status >= 500 && refusal !== error) log.error({ err: error }, refusal.code)
    return { status: refusal.status, retryAfter: refusal.retryAfter, ...refusal.reply() }
  }
  const id = randomUUID().slice(0, 8)
  log.error({ err: error, errorId: id }, 'failed')
  const message = 'The server has reported an error. The error has been recorded.'
  return { status: 500, retryAfter: undefined, error: { code: 'failed', message, id } }
}

/** What an alarm counts is told from the start: a count that begins with its first failure shows no increase by it. */
const watched = [
  'failed',
  'disk_full',
  'store_away',
  'store_refuses',
  'store_loses',
  ...limitNames,
  'busy',
].map((code) => [code, 0] as const)

/** Answers what any handler throws. */
export function answerFailures(app: FastifyInstance): void {
  app.decorate('failures', new Map<string, number>(watched))
  app.setErrorHandler(async (thrown, request, reply) => {
    const { status, retryAfter, error } = failureOf(thrown, request)
    if (retryAfter) void reply.header('retry-after', retryAfter)
    return reply.status(status).send({ error })
  })
}
