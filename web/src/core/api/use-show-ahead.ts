import type { Endpoint, Reply } from '@sexton/contract/core/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import type { Counted } from './client.ts'

/**
 * Changes what a reading call shows before the server has answered the act that changes it:
 * `const ahead = useShowAhead(calendar.noBurialDates)`, `ahead((days) => …)`. The caller takes it back on failure.
 */
export function useShowAhead<E extends Endpoint>(endpoint: E) {
  const queries = useQueryClient()
  return (change: (shown: Reply<E>) => Reply<E>) => {
    const queryKey = [endpoint.path]
    // An answer that is still coming is older.
    void queries.cancelQueries({ queryKey })
    queries.setQueriesData<Counted<Reply<E>>>(
      { queryKey },
      (known) => known && { ...known, reply: change(known.reply) },
    )
  }
}
