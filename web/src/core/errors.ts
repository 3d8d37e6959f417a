import type { ErrorReply } from '@sexton/contract/errors'

/** The server's answer to a call it did not carry out (contract/src/errors.ts). */
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
    this.code = reply.code ?? 'unknown'
    this.fields = reply.fields ?? {}
    this.reasons = reply.reasons ?? []
    this.id = reply.id
  }

  /** True when the user can do something about it: the message says what. */
  get isRefusal(): boolean {
    return [400, 409, 413, 415, 422, 429].includes(this.status)
  }

  /** True when the server says what it lacks (its database, room on its disk, a file) and who can do something about it. */
  get isOutage(): boolean {
    return ['unavailable', 'busy', 'disk_low', 'disk_full', 'lost_file'].includes(this.code)
  }
}

/** No answer came: the network is gone, or the server took longer than TIMEOUT. */
export class ConnectionError extends Error {
  /** `typed`: something was to be saved, and is still on the screen. */
  constructor({ timedOut = false, typed = false } = {}) {
    const what = timedOut ? 'The server did not answer in time.' : 'The connection to the server is lost.'
    const next = timedOut ? 'try again.' : 'try again when it is back.'
    super(typed ? `${what} What you typed is still here; please ${next}` : `${what} Please ${next}`)
  }
}

/** The refusal an answer holds; also from answers that are no JSON (a proxy's page). */
export async function refusalOf(reply: Response): Promise<ApiError> {
  const body = (await reply.json().catch(() => null)) as Partial<ErrorReply> | null
  return new ApiError(reply.status, reply.statusText, body?.error ?? {})
}

/** True for what a cancelled request throws. */
export const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
