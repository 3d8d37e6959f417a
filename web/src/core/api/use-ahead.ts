import type { Endpoint, Given } from '@sexton/contract/core/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryOf, subjectOf, type ApiOptions, type Asked } from './asking.ts'
import { useMay } from '../session/use-may.ts'

/**
 * Asks now for what a part of the screen asks for once it is there, so that one request brings both. Asked for in the same
 * words by both: `useAhead(...receiptsOf(sale_id))` and `useApi(...receiptsOf(sale_id))`. `given` null: not yet.
 */
export function useAhead<E extends Endpoint>(endpoint: E, given: Given<E> | null, options: ApiOptions = {}) {
  const queries = useQueryClient()
  const may = useMay(endpoint, subjectOf(given as Asked))
  const asked = queryOf(endpoint, given, options)
  const key = JSON.stringify(asked.queryKey)
  useEffect(() => {
    if (may && given !== null) void queries.prefetchQuery(asked)
    // What is asked for is the same as long as its key is.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [may, queries, given === null, key])
}
