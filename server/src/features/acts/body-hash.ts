import type { ActForm } from '@sexton/contract/acts/calls'
import { createHash } from 'node:crypto'

/** The same value with the names of every object in one order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, inOrder(one)]),
  )
}

/** What was sent and by whom, whatever the order of its fields (acts-3). */
export const bodyHash = (form: ActForm, sent_by: number): string =>
  createHash('sha256')
    .update(JSON.stringify(inOrder({ form, sent_by })))
    .digest('hex')
