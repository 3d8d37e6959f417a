import { sqlState } from './db.ts'

/** What the network says of a server that is not to be reached. */
export const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EPIPE',
])

/** A connection that broke, a server that stops or starts, or has no place left for one more. */
const states = /^(08\w{3}|57P0[123]|53300)$/
/** The driver has no codes of its own. */
const words =
  /^(Connection terminated|timeout (exceeded|expired)|Client has encountered a connection error|Client was closed|Cannot use a pool after)/i

/**
 * Whether a call failed since the database is away, or broke off on the way: what it was to write may have been written
 * or not, so that the same intent is to be asked again under its key.
 */
export function isDatabaseAway(error: unknown): boolean {
  const state = sqlState(error)
  if (state !== undefined) return states.test(state)
  const { code, syscall, message } = error as Partial<NodeJS.ErrnoException>
  return unreachable.has(code ?? '') || syscall === 'connect' || words.test(message ?? '')
}
