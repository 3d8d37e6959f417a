import { useCallback, useRef, useState } from 'react'
import { isAbort } from '../api/errors.ts'
import { useUntilNextAct } from './use-until-next-act.ts'

/** What a transfer reports to, and what cancels it. */
interface Watched {
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * A file on its way, one at a time: `share` 0 to 1, null when there is none. `run` never throws: it answers undefined
 * when the work failed (`error` says why, until the user goes on to something else) or was
 * cancelled.
 */
export function useTransfer() {
  const cancel = useRef<AbortController>(undefined)
  const [share, setShare] = useState<number | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const reset = useCallback(() => setError(null), [])
  useUntilNextAct(error !== null, reset)

  const run = async <T>(work: (watched: Watched) => Promise<T>): Promise<T | undefined> => {
    cancel.current = new AbortController()
    setError(null)
    setShare(0)
    try {
      return await work({ onProgress: setShare, signal: cancel.current.signal })
    } catch (failure) {
      if (!isAbort(failure)) setError(failure as Error)
      return undefined
    } finally {
      setShare(null)
    }
  }
  return { share, error, run, cancel: () => cancel.current?.abort(), reset }
}
