import type { ErrorReply } from '@sexton/contract/core/errors'

/** The code of an answer that is none of the server's own. */
const unknown = 'unknown'

const isLater = (status: number) => status === 429 || status === 503

/** A proxy's word that no process answers behind it (502, 504), or broke off: the server itself never says so. */
export const isUnanswered = (status: number) => status === 502 || status === 504

/** The server's answer to a call it did not carry out (contract/src/core/errors.ts). */
export class ApiError extends Error {
  readonly status: number
  readonly statusText: string
  readonly code: string
  readonly fields: Record<string, string>
  readonly reasons: string[]
  readonly id: string | undefined

  constructor(status: number, statusText: string, reply: Partial<ErrorReply['error']>) {
    super(reply.message ?? (statusText || `Status ${status}`))
    this.status = status
    this.statusText = statusText
    this.code = reply.code ?? unknown
    this.fields = reply.fields ?? {}
    this.reasons = reply.reasons ?? []
    this.id = reply.id
  }

  /** True when the user can do something about it: the message says what. */
  get isRefusal(): boolean {
    return [400, 408, 409, 413, 415, 422, 429, 431].includes(this.status) || this.isLater
  }

  /** True when too much was going on: nothing was done, and the same will be done in a few seconds. */
  get isLater(): boolean {
    return isLater(this.status) && this.code !== unknown
  }

  /** True when the server says what it lacks (its database, room on its disk, a file) and who can do something about it. */
  get isOutage(): boolean {
    return [
      'unavailable',
      'busy',
      'disk_low',
      'disk_full',
      'lost_file',
      'store_away',
      'store_refuses',
      'store_loses',
    ].includes(this.code)
  }
}

/** The server has said that it did not do it. Without such an answer it may have been done, and goes on under the same key (core-4). */
export const isAnswered = (failure: unknown) => failure instanceof ApiError && failure.status < 500

/** No answer came: the network is gone, or the server took longer than TIMEOUT. */
export class ConnectionError extends Error {
  /** `typed`: something was to be saved, and is still on the screen. */
  constructor({ timedOut = false, typed = false } = {}) {
    const what = timedOut ? 'The server did not answer in time.' : 'The connection to the server is lost.'
    const next = timedOut ? 'try again.' : 'try again when it is back.'
    super(typed ? `${what} What you typed is still here. Please ${next}` : `${what} Please ${next}`)
  }
}

type Said = Partial<ErrorReply['error']>

/**
 * Why an answer that is no success is none; a proxy's page says nothing (`said`), and counts as no answer where nothing
 * answered behind it. `typed`: something was to be saved, and is still on the screen.
 */
export function failureOf(
  { status, statusText }: Pick<Response, 'status' | 'statusText'>,
  said: Said = {},
  typed = false,
): ApiError | ConnectionError {
  if (isUnanswered(status) || (status === 503 && said.code === undefined))
    return new ConnectionError({ typed })
  const isStillThere = typed && said.message && isLater(status)
  const message = isStillThere ? { message: `${said.message} What you typed is still here.` } : {}
  return new ApiError(status, statusText, { ...said, ...message })
}

/** The same of an answer that is still to be read. */
export async function refusalOf(reply: Response, typed = false): Promise<ApiError | ConnectionError> {
  const body = (await reply.json().catch(() => null)) as Partial<ErrorReply> | null
  return failureOf(reply, body?.error, typed)
}

/**
 * The same in words for people where it says that an earlier try was carried out, whose answer was lost: what was sent
 * now, which was not the same, was not.
 */
export function explained(failure: Error): Error {
  if (!(failure instanceof ApiError) || failure.code !== 'key_reused') return failure
  const message =
    'Your first attempt worked; only the answer was lost. It was saved as you first typed it, without your later changes. Check it before you continue.'
  return new ApiError(failure.status, failure.statusText, { code: failure.code, message })
}

/** True for what a cancelled request throws. */
export const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
