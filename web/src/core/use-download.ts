import type { Endpoint, Given } from '@sexton/contract/endpoint'
import { useEffect, useRef, useState } from 'react'
import { download } from './download.ts'
import { isAbort } from './errors.ts'

/**
 * Downloads of one button: `share` 0 to 1 while one is under way, null when there is none. `onSaved` gets the name of
 * the file. Leaving the screen cancels it.
 */
export function useDownload<E extends Endpoint>(endpoint: E, onSaved: (name: string) => void) {
  const cancel = useRef<AbortController>(undefined)
  const [share, setShare] = useState<number | null>(null)
  const [error, setError] = useState<Error | null>(null)
  useEffect(() => () => cancel.current?.abort(), [])

  const start = async (given: Given<E>) => {
    cancel.current = new AbortController()
    setError(null)
    setShare(0)
    try {
      const { signal } = cancel.current
      onSaved(await download(endpoint, given, { onProgress: setShare, signal }))
    } catch (failure) {
      if (!isAbort(failure)) setError(failure as Error)
    } finally {
      setShare(null)
    }
  }
  return { share, error, start, cancel: () => cancel.current?.abort() }
}
