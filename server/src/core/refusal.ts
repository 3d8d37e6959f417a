import type { ErrorReply } from '@sexton/contract/core/errors'

type Details = Pick<ErrorReply['error'], 'fields' | 'reasons'>

/** A refusal the user can understand: answered with its status in the one error shape, nothing is changed. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly details: Details
  /** Seconds to wait before trying again: answered as Retry-After. */
  readonly retryAfter: number | undefined

  constructor(status: number, code: string, message: string, details: Details = {}, retryAfter?: number) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
    this.retryAfter = retryAfter
  }

  reply(): ErrorReply {
    return { error: { code: this.code, message: this.message, ...this.details } }
  }
}

/** 400: the request cannot be read. */
export const malformed = (message = 'The request cannot be read.') => new Refusal(400, 'malformed', message)

/** 401: nobody is signed in. */
export const notSignedIn = (message = 'Please sign in.') => new Refusal(401, 'not_signed_in', message)

/** 403: the user lacks a permission; the message names it as its role does. */
export const forbidden = (needed: string) =>
  new Refusal(403, 'forbidden', `You need the permission ${needed}.`)

/** 404. */
export const notFound = (message = 'Sorry! We could not find what you requested.') =>
  new Refusal(404, 'not_found', message)

/** 409: the state of things forbids it. `reasons` lists everything that blocks. */
export const conflict = (message: string, reasons?: string[]) =>
  new Refusal(409, 'conflict', message, reasons ? { reasons } : {})

/** 409: someone else has set the password, and its owner changes it first. */
export const newPasswordFirst = () =>
  new Refusal(409, 'new_password', 'Someone else set your password. Change it first, then go on.')

/** 422: what was sent breaks rules; `fields` maps a path to its message. */
export const invalid = (fields: Record<string, string>) =>
  new Refusal(422, 'invalid', Object.values(fields)[0] ?? 'Some of the data you sent is not valid.', {
    fields,
  })

/** The limits that a caller can meet; a 429 names its own. */
export const limitNames = [
  'queue_full',
  'heavy_queue_full',
  'picture_queue_full',
  'too_many_requests',
  'too_many_connections',
  'too_many_exports',
  'sign_in_guesses',
] as const

/** 429: one caller asks for too much at a time; nothing was done. `retryAfter` in seconds. */
export const tooMany = (
  limit: (typeof limitNames)[number],
  message = 'You already have too many requests waiting. Please try again in a few seconds.',
  retryAfter = 2,
) => new Refusal(429, limit, message, {}, retryAfter)

/** 503: too much is going on; nothing was done. `retryAfter` in seconds. */
export const overloaded = (
  message = 'The server is very busy at the moment. Please try again in a few seconds.',
  retryAfter = 5,
) => new Refusal(503, 'busy', message, {}, retryAfter)

/** 503: what it would change is kept by a write that a standby does not acknowledge; nothing was done. */
export const standbySilent = () =>
  new Refusal(
    503,
    'unavailable',
    'The database is waiting for its standby, so this cannot be saved yet. Please try again in a few seconds.',
    {},
    5,
  )

/** 503: the database is away; the call may have been carried out or not, so it is to be sent again. */
export const unavailable = () =>
  new Refusal(
    503,
    'unavailable',
    'The database cannot be reached at the moment. Please try again in a few seconds.',
    {},
    5,
  )
