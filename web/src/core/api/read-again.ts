import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Reads again what is picked, or all. A first answer that is still under way may be of before: it is given up and asked for anew, since
 * it would else be taken for what was asked for now, and shown until the next change.
 */
export function readAgain(
  queries: QueryClient,
  predicate: (query: Query) => boolean = () => true,
): Promise<void> {
  for (const query of queries.getQueryCache().findAll({ predicate })) {
    const isFirst = query.state.data === undefined && query.state.fetchStatus === 'fetching'
    if (isFirst && query.isActive()) void query.cancel({ silent: true })
  }
  return queries.invalidateQueries({ predicate })
}
