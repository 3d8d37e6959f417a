import type { Endpoint } from '@sexton/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError, isAbort } from '../../core/errors.ts'
import { randomKey } from '../../core/random-key.ts'
import { upload, type UploadOptions } from '../../core/upload.ts'
import { useTransfer } from '../../core/use-transfer.ts'

type Given = Pick<UploadOptions, 'params' | 'fields'>

/**
 * An upload under way: `share` 0 to 1, null when there is none. After a lost connection the same files go out with
 * the same key, so that they are kept once. `start` answers the reply, or undefined when it failed.
 */
export function useFileUpload(endpoint: Endpoint) {
  const queries = useQueryClient()
  const intent = useRef<{ files: readonly File[]; key: string }>(undefined)
  const { run, ...transfer } = useTransfer()

  const send = async (
    files: readonly File[],
    idempotencyKey: string,
    options: Omit<UploadOptions, 'idempotencyKey'>,
  ) => {
    try {
      const reply = await upload(endpoint, files, { ...options, idempotencyKey })
      void queries.invalidateQueries()
      return reply
    } catch (failure) {
      if (isAbort(failure) || failure instanceof ApiError) intent.current = undefined
      throw failure
    }
  }

  const start = (files: readonly File[], given: Given): Promise<unknown> => {
    if (intent.current?.files !== files) intent.current = { files, key: randomKey() }
    const { key } = intent.current
    return run((watched) => send(files, key, { ...given, ...watched }))
  }
  return { ...transfer, start }
}
