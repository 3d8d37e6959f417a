import type { Endpoint } from '@sexton/contract/core/endpoint'
import { hashKey, type QueryClient } from '@tanstack/react-query'
import type * as z from 'zod'

/** What a list is made of; its schema alone says so. What a query is about has no type. */
const elementOf = (shape: unknown) => (shape as Partial<z.ZodArray> | undefined)?.element

/**
 * A reply of the shape that a call on the screen reads about the same thing is what that call would answer now; of what a PUT
 * has changed it is the row in a list of such things too, so that a row that was in edit is shown as it was saved at once. The
 * contract holds to it: a shape of its own for each thing, a query that changes no shape, and a PUT whose params name the
 * thing. Params are numbers in both, as the contract has them.
 */
export function showReply(
  queries: QueryClient,
  { method, response }: Endpoint,
  given: object,
  reply: unknown,
) {
  if (!response) return
  const { params = {} } = given as { params?: Record<string, unknown> }
  queries.setQueriesData<{ reply: unknown }>(
    {
      predicate: ({ meta, queryKey }) =>
        meta?.['shape'] === response && hashKey([queryKey[1]]) === hashKey([params]),
    },
    (before) => before && { ...before, reply },
  )
  const names = Object.entries(params)
  if (method !== 'PUT' || names.length === 0) return
  const shown = (row: Record<string, unknown>) =>
    names.every(([name, value]) => row[name] === value) ? (reply as typeof row) : row
  queries.setQueriesData<{ reply: Record<string, unknown>[] }>(
    { predicate: ({ meta }) => elementOf(meta?.['shape']) === response },
    (before) => before && { ...before, reply: before.reply.map(shown) },
  )
}
