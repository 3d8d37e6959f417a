import type { Endpoint } from '@sexton/contract/endpoint'
import { addressOf } from './address.ts'
import { refuse } from './client.ts'
import { ApiError, ConnectionError } from './errors.ts'
import { randomKey } from './random-key.ts'
import { origin } from './screen-name.ts'
import { csrfToken } from './session-store.ts'

export interface UploadOptions {
  params?: Record<string, unknown>
  /** The other fields of the form; they are sent before the files. */
  fields?: Record<string, string | number | boolean>
  /** 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
  idempotencyKey?: string
}

function formOf(endpoint: Endpoint, files: readonly File[], fields: UploadOptions['fields']): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...origin(), ...fields })) form.append(name, String(value))
  for (const file of files) form.append(endpoint.upload?.field ?? 'file', file, file.name)
  return form
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Sends files as multipart form data with progress and no time-out (document 000 section 7); gives the parsed reply.
 * Throws ApiError, ConnectionError, or an AbortError when cancelled.
 */
export function upload(
  endpoint: Endpoint,
  files: readonly File[],
  options: UploadOptions = {},
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, addressOf(endpoint.path, options.params))
    request.withCredentials = true
    request.setRequestHeader('access-token', csrfToken() ?? '')
    request.setRequestHeader('idempotency-key', options.idempotencyKey ?? randomKey())
    request.upload.onprogress = ({ loaded, total }) => options.onProgress?.(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new ConnectionError())
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'))
    request.onload = () => {
      const body = parsed(request.responseText)
      if (request.status >= 200 && request.status < 300) return resolve(body)
      const error = (body as { error?: object } | undefined)?.error ?? {}
      reject(refuse(new ApiError(request.status, request.statusText, error)))
    }
    options.signal?.addEventListener('abort', () => request.abort())
    request.send(formOf(endpoint, files, options.fields))
  })
}
