import type { Endpoint, Given } from '@sexton/contract/core/endpoint'
import { callCounted } from './client.ts'

export interface Asked {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** What a live message can be about: `sale`, `burial`, `customer`, `site` … */
export type LiveObject = string

export interface ApiOptions {
  /** Live objects whose messages refetch this, besides the one its path names. */
  live?: readonly LiveObject[]
  /** Keeps the last page on screen while the next one loads; `record`: only that of the same path and parameters. */
  keepLast?: boolean | 'record'
  /** Asked anew by each screen that comes, however fresh the answer before is. */
  anew?: boolean
  /** For GETs that do something: never tried again. */
  retry?: boolean
}

/** A reading call as `useApi(...one)` and `useAhead(...one)` take it, where both are to ask the same. */
export type Asking<E extends Endpoint, Nothing = never> = [
  endpoint: E,
  given: Given<E> | Nothing,
  options?: ApiOptions,
]

/** The query key of a call: path, params, query, and the body of a POST that reads. */
export const keyOf = (endpoint: Endpoint, given: Asked = {}) => [
  endpoint.path,
  given.params ?? {},
  given.query ?? {},
  ...(given.body === undefined ? [] : [given.body]),
]

/** Who the call is about, for permissions with `self`. */
export const subjectOf = (given?: Asked | null) => Number(given?.params?.['user_id']) || undefined

/** A reading call as a query. */
export const queryOf = <E extends Endpoint>(
  endpoint: E,
  given: Given<E> | null | undefined,
  options: ApiOptions,
) => ({
  queryKey: keyOf(endpoint, (given ?? {}) as Asked),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callCounted(endpoint, given as Given<E>, {
      signal,
      retry: options.retry,
      together: options.retry !== false,
    }),
  meta: { live: options.live, shape: endpoint.response, standby: endpoint.standby },
})
