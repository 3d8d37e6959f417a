import type { Endpoint } from '@sexton/contract/core/endpoint'
import type { Dropped } from '../../core/transfer/dropped-files.ts'
import type { UploadOptions } from '../../core/transfer/upload.ts'
import { useFileQueue } from '../../core/transfer/use-file-queue.ts'
import { t } from '../texts.ts'

interface Target {
  endpoint: Endpoint
  params: UploadOptions['params']
  fields?: UploadOptions['fields']
  onSent?: (reply: unknown) => void
}

/** Uploads what is dropped or pasted, a call for each file; folders are named and left. `isBegun`: there is something to say of it. */
export function useDropped({ endpoint, params, fields, onSent }: Target) {
  const queue = useFileQueue(endpoint, onSent)
  const send = (files: File[]) => void queue.start(files, { params, fields })
  const take = ({ files, folders }: Dropped) => {
    queue.clear()
    if (folders.length > 0) queue.refuse(folders.map((name) => t('ui.queue.folder', { name })))
    send(files)
  }
  return { queue, take, again: send, isBegun: queue.now !== null || queue.outcome.refused.length > 0 }
}
