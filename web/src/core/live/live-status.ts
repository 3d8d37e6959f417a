import { useSyncExternalStore } from 'react'
import { createStore } from '../store.ts'

/** How this page's live feed is: not opened yet, open, broken and tried again, or broken and asked for instead. */
export type LiveStatus = 'closed' | 'open' | 'broken' | 'asked'

const status = createStore<LiveStatus>('closed')

/** The feed was opened, broke or was closed. */
export const showLiveStatus = status.set

export const useLiveStatus = (): LiveStatus => useSyncExternalStore(status.subscribe, status.get)
