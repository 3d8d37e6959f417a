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

/** None of the servers named takes writes, or can be reached: the primary is gone and no other is promoted yet. */
export class NoPrimary extends Error {
  /** `answers`: how each is, as in `db-1:5432 is a standby`. */
  constructor(answers: readonly string[]) {
    super(`None of the database servers takes writes at the moment: ${answers.join('; ')}`)
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
