import { useState, useSyncExternalStore } from 'react'
import { hasTyped, onTyped } from './typed.ts'

/**
 * What a screen shows of a record: as it is `now`, but as it was while something typed on the page is unsaved and `now`
 * would take the screen away from under it (`endsIt`: a colleague placed or cancelled the sale). Once that is sent or
 * given up, the screen follows.
 */
export function useKept<T>(now: T, endsIt: (before: T, now: T) => boolean): T {
  const isTyped = useSyncExternalStore(onTyped, hasTyped)
  const [before, setBefore] = useState(now)
  const keeps = isTyped && endsIt(before, now)
  if (!keeps && before !== now) setBefore(now)
  return keeps ? before : now
}
