import type { Endpoint } from '@sexton/contract/core/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { refreshAfter } from '../../core/api/refresh-after.ts'
import { upload, type UploadOptions } from '../../core/transfer/upload.ts'
import { useTransfer } from '../../core/transfer/use-transfer.ts'

type Given = Pick<UploadOptions, 'params' | 'fields'>

/** An upload under way: `share` 0 to 1, null when there is none. `start` answers the reply, or undefined when it failed. */
export function useFileUpload(endpoint: Endpoint) {
  const queries = useQueryClient()
  const { run, ...transfer } = useTransfer()
  const start = (files: readonly File[], given: Given): Promise<unknown> =>
    run(async (watched) => {
      const reply = await upload(endpoint, files, { ...given, ...watched })
      void refreshAfter(queries, endpoint)
      return reply
    })
  return { ...transfer, start }
}
