import type { Query, QueryClient } from '@tanstack/react-query'
import type { LiveObject } from '../api/asking.ts'
import { isActing, knownSince } from '../api/acts/own-acts.ts'
import { readAgain } from '../api/read-again.ts'
import { isTouched, refreshDelay, type Touched } from './live-rules.ts'

/** How long an act of this window is waited for whose message may be there before its answer, in milliseconds, and between two looks. */
const patience = 1_000
const pause = 50

/** All that is asked of a message to know what to read again. */
export interface Touching {
  audit_id?: number
  primary: Touched
}

/** Everything may have changed. */
export const anything: Touching = { primary: { object: 'anything', object_id: null } }

/** Tells whether what a query shows, or is about to, was asked for later than a moment of `performance.now()`. */
function watchReads(queries: QueryClient) {
  const asked = new WeakMap<Query, number>()
  const shown = new WeakMap<Query, number>()
  const stop = queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'fetch') asked.set(query, performance.now())
    if (action.type === 'success' && !action.manual) shown.set(query, asked.get(query) ?? -1)
  })
  const isLater = (query: Query, moment: number) => {
    const isUnderWay = query.state.fetchStatus === 'fetching'
    return ((isUnderWay ? asked : shown).get(query) ?? -1) >= moment
  }
  return { stop, isLater }
}

/**
 * Reads again what the messages touched, soon where somebody looks at it (`refreshDelay`). What was asked for once this window
 * knew of the change, as by an act of its own, shows it and is left (core-19); not what a standby may have answered.
 */
export function createRefresher(queries: QueryClient) {
  const { stop, isLater } = watchReads(queries)
  let waiting: { since: number; primary: Touched }[] = []
  let [last, first] = [0, 0]
  const isStale = (query: Query) => {
    const { queryKey, meta } = query
    return waiting.some(
      ({ since, primary }) =>
        isTouched(
          String(queryKey[0]),
          (queryKey[1] ?? {}) as Record<string, unknown>,
          (meta?.['live'] ?? []) as readonly LiveObject[],
          primary,
        ) &&
        (meta?.['standby'] || !isLater(query, since)),
    )
  }
  const read = () => {
    if (isActing() && Date.now() < first + patience) return void setTimeout(read, pause)
    last = Date.now()
    void readAgain(queries, isStale)
    waiting = []
  }
  const refresh = ({ audit_id, primary }: Touching) => {
    if (waiting.length === 0) {
      first = Date.now()
      setTimeout(read, refreshDelay({ hidden: document.hidden, sinceLast: first - last }))
    }
    waiting.push({ since: knownSince(audit_id), primary })
  }
  return { refresh, stop }
}
