import { useState, useSyncExternalStore } from 'react'
import { isSilent, onSilence } from './silence.ts'

/** True while the server does not answer. */
export const useSilence = () => useSyncExternalStore(onSilence, isSilent)

/** True once the server answers again that was silent at some moment since this is on the screen. */
export function useIsBack(): boolean {
  const isSilent = useSilence()
  const [was, setWas] = useState(isSilent)
  if (isSilent && !was) setWas(true)
  return was && !isSilent
}
