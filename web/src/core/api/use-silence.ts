import { useSyncExternalStore } from 'react'
import { isSilent, onSilence } from './silence.ts'

/** True while the server does not answer. */
export const useSilence = () => useSyncExternalStore(onSilence, isSilent)
