import type { Endpoint, Given, Reply } from '@sexton/contract/core/endpoint'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { NotPermitted } from './not-permitted.ts'
import { queryOf, subjectOf, type ApiOptions, type Asked } from './asking.ts'
import { useMay } from '../session/use-may.ts'

/** The reply before, where it was about the same record: another record's reply would be shown as this one's. */
const ofSame =
  (endpoint: Endpoint, given: Asked | null) =>
  <T>(last: T | undefined, query: { queryKey: readonly unknown[] } | undefined) => {
    const [path, params] = query?.queryKey ?? []
    const isSame = path === endpoint.path && JSON.stringify(params) === JSON.stringify(given?.params ?? {})
    return isSame ? last : undefined
  }

/**
 * Reads a call and keeps its reply fresh. `given` null: not asked yet. A call the user may not make is not made
 * (`denied`), which `error` says in words. `loading` is the first load, `refreshing` any later one; `total` is the count of a paged list (`more`: at
 * least this many), `outdated` while they are still those of the page before.
 */
export function useApi<E extends Endpoint>(endpoint: E, given?: Given<E> | null, options: ApiOptions = {}) {
  const may = useMay(endpoint, subjectOf(given as Asked))
  const isAsked = given !== null
  const enabled = may && isAsked
  const refused = useMemo(
    () => (!may && isAsked ? new NotPermitted(endpoint) : null),
    [may, isAsked, endpoint],
  )
  const keepLast = options.keepLast ? keepPreviousData : undefined
  const query = useQuery({
    ...queryOf(endpoint, given, options),
    enabled,
    refetchOnMount: options.anew ? 'always' : true,
    placeholderData: options.keepLast === 'record' ? ofSame(endpoint, given as Asked) : keepLast,
  })
  return {
    data: query.data?.reply as Reply<E> | undefined,
    total: query.data?.total,
    more: query.data?.more,
    outdated: query.isPlaceholderData,
    error: refused ?? query.error,
    denied: !may,
    loading: query.isLoading,
    refreshing: query.isFetching && !query.isLoading,
    // What is not asked is not asked again: its refusal would stay on the screen.
    reload: () => void (enabled && query.refetch()),
  }
}
