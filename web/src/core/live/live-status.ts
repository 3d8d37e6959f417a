import { useSyncExternalStore } from 'react'

/** How this page's live feed is: not opened yet, open, broken and tried again, or broken and asked for instead. */
export type LiveStatus = 'closed' | 'open' | 'broken' | 'asked'

let status: LiveStatus = 'closed'
const listeners = new Set<() => void>()

/** The feed was opened, broke or was closed. */
export function showLiveStatus(next: LiveStatus): void {
  status = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useLiveStatus = (): LiveStatus => useSyncExternalStore(subscribe, () => status)
