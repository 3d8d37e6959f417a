import type { Endpoint } from '@sexton/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, isAbort } from '../../core/errors.ts'
import { randomKey } from '../../core/random-key.ts'
import { upload, type UploadOptions } from '../../core/upload.ts'

type Given = Pick<UploadOptions, 'params' | 'fields'>

/**
 * An upload under way: `share` 0 to 1, null when there is none. After a lost connection the same files go out with
 * the same key, so that they are kept once. `start` answers the reply, or undefined when it failed.
 */
export function useFileUpload(endpoint: Endpoint) {
  const queries = useQueryClient()
  const cancel = useRef<AbortController>(undefined)
  const intent = useRef<{ files: readonly File[]; key: string }>(undefined)
  const [share, setShare] = useState<number | null>(null)
  const [error, setError] = useState<Error | null>(null)

  const start = async (files: readonly File[], given: Given): Promise<unknown> => {
    cancel.current = new AbortController()
    if (intent.current?.files !== files) intent.current = { files, key: randomKey() }
    setError(null)
    setShare(0)
    try {
      const reply = await upload(endpoint, files, {
        ...given,
        onProgress: setShare,
        signal: cancel.current.signal,
        idempotencyKey: intent.current.key,
      })
      void queries.invalidateQueries()
      return reply
    } catch (failure) {
      if (isAbort(failure) || failure instanceof ApiError) intent.current = undefined
      if (!isAbort(failure)) setError(failure as Error)
      return undefined
    } finally {
      setShare(null)
    }
  }
  return { share, error, start, cancel: () => cancel.current?.abort(), reset: () => setError(null) }
}
