import type { Endpoint, Given } from '@sexton/contract/core/endpoint'
import { send } from '../api/client.ts'
import { ConnectionError, isAbort } from '../api/errors.ts'

export interface DownloadOptions {
  /** 0 to 1: how far it is, by the server's estimate where only the end is exact. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** The name a file is to be saved under (RFC 6266): the UTF-8 one before the plain one; `download` when there is none. */
export function filenameOf(disposition: string | null): string {
  const coded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (coded) return decodeURIComponent(coded)
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1] ?? 'download'
}

/** How many bytes a reply has, exactly or about; undefined when it does not say. */
const sizeOf = ({ headers }: Response) =>
  Number(headers.get('content-length') ?? headers.get('x-size-about')) || undefined

async function* piecesOf(answer: Response, signal: AbortSignal | undefined) {
  const reader = answer.body!.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } catch (error) {
    if (signal?.aborted || isAbort(error)) throw new DOMException('The download was cancelled.', 'AbortError')
    throw new ConnectionError()
  }
}

/** Hands a file to the browser, which saves it under this name. */
export function save(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/**
 * Makes a call that answers a file and saves it under the name the server gave, without a time-out (screens-13). Gives
 * that name. Throws ApiError, ConnectionError, or an AbortError when cancelled: half a file is never saved.
 */
export async function download<E extends Endpoint>(
  endpoint: E,
  given: Given<E>,
  { onProgress, signal }: DownloadOptions = {},
): Promise<string> {
  const answer = await send(endpoint, given, { signal, timeout: 0 })
  const size = sizeOf(answer)
  const pieces: BlobPart[] = []
  let received = 0
  for await (const piece of piecesOf(answer, signal)) {
    pieces.push(piece)
    received += piece.length
    if (size) onProgress?.(Math.min(received / size, 0.99))
  }
  const name = filenameOf(answer.headers.get('content-disposition'))
  save(new Blob(pieces, { type: answer.headers.get('content-type') ?? '' }), name)
  return name
}
