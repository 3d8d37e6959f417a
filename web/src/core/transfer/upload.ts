import type { Endpoint } from '@sexton/contract/core/endpoint'
import { addressOf } from '../api/address.ts'
import { refuse } from '../api/client.ts'
import { ConnectionError, failureOf, isAnswered } from '../api/errors.ts'
import { createIntents } from '../api/keys/intents.ts'
import { noteAct } from '../api/acts/own-acts.ts'
import { origin } from '../api/screen-name.ts'
import { csrfToken } from '../session/session-store.ts'

export interface UploadOptions {
  params?: Record<string, unknown>
  /** The other fields of the form; they are sent before the files. */
  fields?: Record<string, string | number | boolean>
  /** 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
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

function sendOnce(endpoint: Endpoint, files: readonly File[], options: UploadOptions, key: string) {
  return new Promise<unknown>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, addressOf(endpoint.path, options.params))
    request.withCredentials = true
    request.setRequestHeader('access-token', csrfToken() ?? '')
    request.setRequestHeader('idempotency-key', key)
    request.upload.onprogress = ({ loaded, total }) => options.onProgress?.(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new ConnectionError())
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'))
    request.onload = () => {
      const body = parsed(request.responseText)
      if (request.status >= 200 && request.status < 300) {
        noteAct(request.getResponseHeader('x-audits'))
        return resolve(body)
      }
      reject(refuse(failureOf(request, (body as { error?: object } | undefined)?.error)))
    }
    options.signal?.addEventListener('abort', () => request.abort())
    request.send(formOf(endpoint, files, options.fields))
  })
}

type Outcome = { reply: unknown } | { failure: unknown }

/** Shared by all screens: a user who returns to one after a lost answer still means the same upload. */
const intents = createIntents<Outcome>()

const intentOf = (endpoint: Endpoint, files: readonly File[], { params, fields }: UploadOptions) => {
  const these = files.map(({ name, size, lastModified }) => [name, size, lastModified])
  return JSON.stringify([endpoint.method, endpoint.path, params, fields, these])
}

/**
 * Sends files as multipart form data with progress and no time-out (screens-13); gives the parsed reply.
 * The same files to the same address keep their key until the server has stored or refused them: a lost answer makes no
 * second copy. Throws ApiError, ConnectionError, or an AbortError when cancelled.
 */
export async function upload(
  endpoint: Endpoint,
  files: readonly File[],
  options: UploadOptions = {},
): Promise<unknown> {
  const outcome = await intents.once(intentOf(endpoint, files, options), async (key) => {
    try {
      return { result: { reply: await sendOnce(endpoint, files, options, key) }, settled: true }
    } catch (failure) {
      return { result: { failure }, settled: isAnswered(failure) }
    }
  })
  if ('failure' in outcome) throw outcome.failure
  return outcome.reply
}
