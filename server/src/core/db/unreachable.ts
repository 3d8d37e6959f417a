import { sqlState } from './sql-state.ts'

/** Error codes of a server that cannot be reached. */
export const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EPIPE',
])

/** The server is there, with all of its connections in use. */
export const hasNoneToSpare = (error: unknown): boolean =>
  error instanceof NoPrimary ? error.hasNoneToSpare : sqlState(error) === '53300'

/**
 * None of the servers named takes writes, or can be reached: the primary is gone and no other is promoted yet. Or the one that may
 * be the primary has no connection to spare.
 */
export class NoPrimary extends Error {
  /** There is a server that could be it, and all that could be are only full. */
  readonly hasNoneToSpare: boolean
  /** How many were asked. */
  readonly servers: number
  readonly failures: readonly unknown[]

  /** `answers`: how each is, as in `db-1:5432 is a standby`; `failures`: of those that were asked in vain. */
  constructor(answers: readonly string[], failures: readonly unknown[]) {
    const full = failures.filter(hasNoneToSpare)
    const what =
      full.length > 0
        ? 'No connection to a database server that takes writes is to be had at the moment'
        : 'None of the database servers takes writes at the moment'
    super(`${what}: ${answers.join('; ')}`)
    this.servers = answers.length
    this.failures = failures
    this.hasNoneToSpare = full.length > 0 && full.length === failures.length
  }
}

/** In one line, without a stack: where several addresses of one name were tried, there is a code alone. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return message || (code ?? 'unknown')
}

/** A connection that broke, a server that stops or starts, takes no further connection, or has become a standby. */
const states = /^(08\w{3}|57P0[123]|53300|25006)$/
/** The driver has no codes of its own. */
const words =
  /^(Connection terminated|timeout (exceeded|expired)|Client has encountered a connection error|Client was closed|Cannot use a pool after)/i

/**
 * Whether a call failed because the database is away, or broke off meanwhile: its changes may have been written
 * or not, so the same call is to be sent again with its key.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof NoPrimary) return true
  const state = sqlState(error)
  if (state !== undefined) return states.test(state)
  const { code, syscall, message } = error as Partial<NodeJS.ErrnoException>
  return unreachable.has(code ?? '') || syscall === 'connect' || words.test(message ?? '')
}
