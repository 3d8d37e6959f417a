import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { atOffset, storeResults } from '../../core/search/shown-results.ts'

/** Where the pages before and after the one that is shown begin; undefined where there is none. */
export interface PagesAround {
  next: number | undefined
  previous: number | undefined
  /** The rows are still those of the page before. */
  outdated: boolean
}

interface Found<Row> {
  rows: readonly Row[]
  pathOf: (row: Row) => string
}

/**
 * Keys lead from one result to the next, over the end of a page too (find-14): the search then shows the next page, and at
 * once opens its first result, or its last one on the way back.
 */
export function useShownResults<Row>({ rows, pathOf }: Found<Row>, around: PagesAround): void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const { next, previous, outdated } = around
  const step = (state as { step?: 1 | -1 } | null)?.step
  useEffect(() => {
    if (outdated) return
    const address = (offset: number | undefined) =>
      offset === undefined ? undefined : atOffset(pathname, search, offset)
    storeResults({ paths: rows.map(pathOf), next: address(next), previous: address(previous) })
    const opened = step && rows.at(step > 0 ? 0 : -1)
    if (opened) void navigate(pathOf(opened), { replace: true })
  }, [rows, pathOf, pathname, search, next, previous, outdated, step, navigate])
}
