import type { Endpoint, Given, Reply } from '@sexton/contract/core/endpoint'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callCounted } from './client.ts'
import type { LiveObject } from '../live/live-rules.ts'
import { useMay } from '../session/use-may.ts'

interface Asked {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

export interface ApiOptions {
  /** Live objects whose messages refetch this, besides the one its path names. */
  live?: readonly LiveObject[]
  /** Keeps the last page on screen while the next one loads; `record`: only that of the same path and parameters. */
  keepLast?: boolean | 'record'
  /** For GETs that do something: never tried again. */
  retry?: boolean
}

/** The query key of a call: path, params, query, and the body of a POST that reads. */
export const keyOf = (endpoint: Endpoint, given: Asked = {}) => [
  endpoint.path,
  given.params ?? {},
  given.query ?? {},
  ...(given.body === undefined ? [] : [given.body]),
]

/** The reply before, where it was about the same record: another record's reply would be shown as this one's. */
const ofSame =
  (endpoint: Endpoint, given: Asked | null) =>
  <T>(last: T | undefined, query: { queryKey: readonly unknown[] } | undefined) => {
    const [path, params] = query?.queryKey ?? []
    const isSame = path === endpoint.path && JSON.stringify(params) === JSON.stringify(given?.params ?? {})
    return isSame ? last : undefined
  }

/** Who the call is about, for permissions with `self`. */
const subject = (given?: Asked | null) => Number(given?.params?.['user_id']) || undefined

/**
 * Reads a call and keeps its reply fresh. `given` null: not asked yet. A call the user may not make is not made
 * (`denied`). `loading` is the first load, `refreshing` any later one; `total` is the count of a paged list (`more`: at
 * least this many), `outdated` while they are still those of the page before.
 */
export function useApi<E extends Endpoint>(endpoint: E, given?: Given<E> | null, options: ApiOptions = {}) {
  const may = useMay(endpoint, subject(given as Asked))
  const keepLast = options.keepLast ? keepPreviousData : undefined
  const query = useQuery({
    queryKey: keyOf(endpoint, (given ?? {}) as Asked),
    queryFn: ({ signal }) =>
      callCounted(endpoint, given as Given<E>, {
        signal,
        retry: options.retry,
        together: options.retry !== false,
      }),
    enabled: may && given !== null,
    meta: { live: options.live, shape: endpoint.response },
    placeholderData: options.keepLast === 'record' ? ofSame(endpoint, given as Asked) : keepLast,
  })
  return {
    data: query.data?.reply as Reply<E> | undefined,
    total: query.data?.total,
    more: query.data?.more,
    outdated: query.isPlaceholderData,
    error: query.error,
    denied: !may,
    loading: query.isLoading,
    refreshing: query.isFetching && !query.isLoading,
    reload: () => void query.refetch(),
  }
}
