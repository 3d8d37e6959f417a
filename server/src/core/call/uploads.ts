import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { MultipartFile } from '@fastify/multipart'
import { maxFileBytes, maxFiles } from '@sexton/contract/core/body-limit'
import type { Endpoint } from '@sexton/contract/core/endpoint'
import type { FastifyRequest } from 'fastify'
import { fileTypeFromFile } from 'file-type'
import type { Core } from '../context/core.ts'
import { refusalOf } from './failures.ts'
import { FormLimit } from './form-limit.ts'
import { writeMeasured } from '../../platform/files/durable.ts'
import { safeName, suitableName } from '../../platform/files/file-names.ts'
import type { FileStore, StoredFile } from '../../platform/files/files.ts'
import type { PhotoClaims } from '../../platform/pictures/photo-claims.ts'
import { invalid, malformed, Refusal } from '../refusal.ts'

const images = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/heic', 'image/heif']
const documents = {
  types: [...images, 'application/pdf'],
  words: 'an image (JPEG, PNG, WebP, GIF or HEIC) or a PDF',
}
const accepted = {
  images: { types: images, words: 'an image (JPEG, PNG, WebP, GIF or HEIC)' },
  documents,
  scans: documents,
  logo: { types: ['image/png', 'image/jpeg'], words: 'a PNG or JPEG picture' },
  plans: {
    types: [...images, 'image/tiff', 'application/pdf'],
    words: 'a picture (JPEG, PNG, WebP, GIF, HEIC or TIFF) or a PDF; scan the plan as one',
  },
  csv: { types: undefined, words: 'a CSV file' },
  geojson: { types: undefined, words: 'a GeoJSON file' },
}

/** A file of an upload, under a temporary path until the verb stores it. */
export interface ReceivedFile {
  filename: string
  path: string
  /** Bytes. */
  size: number
  sha256: string
  /** SHA-256 of what was sent; not that of a picture that was re-encoded. */
  sent: string
  /** Decided by content, not by name or header. */
  mediaType: string
  /** Its key in the file store, once a verb has stored it. */
  storageKey?: string
  /** Of a picture: its size in pixels, and the small picture where one was made. */
  picture?: {
    width: number
    height: number
    small?: { path: string; size: number; sha256: string; storageKey?: string }
    /** What it said of itself before it was re-encoded, where the call asks for that. */
    claims?: PhotoClaims
  }
}

/** Files that come at the same time may fill the disk, so its space is checked while they come. */
async function write({ disk }: Core, part: MultipartFile, path: string) {
  const roomy = async function* () {
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      await disk.refuseWhenLow()
      yield chunk
    }
  }
  return writeMeasured(path, roomy())
}

const fileTooLarge = (filename: string) =>
  new Refusal(413, 'too_large', `${filename} is larger than 25 MB. Choose a smaller file.`)

/** Nothing for the empty part without a name that a browser sends where no file was chosen. */
async function receiveFile(
  core: Core,
  part: MultipartFile,
  accept: keyof typeof accepted,
): Promise<ReceivedFile | undefined> {
  const path = join(core.files.incoming, randomUUID())
  // A part may be a file by its type alone, without a name.
  const filename = safeName((part.filename as string | undefined) ?? '')
  try {
    const { size, sha256 } = await write(core, part, path)
    if (part.file.truncated || size > maxFileBytes) throw fileTooLarge(filename)
    if (size === 0 && part.filename === '') {
      await rm(path, { force: true })
      return undefined
    }
    if (size === 0) throw new Refusal(415, 'wrong_kind', `${filename} is empty.`)
    const mediaType = (await fileTypeFromFile(path))?.mime ?? 'application/octet-stream'
    const { types, words } = accepted[accept]
    if (types && !types.includes(mediaType))
      throw new Refusal(415, 'wrong_kind', `${filename} is not ${words}.`)
    return { filename: suitableName(filename, mediaType), path, size, sha256, sent: sha256, mediaType }
  } catch (error) {
    await rm(path, { force: true })
    throw part.file.truncated ? fileTooLarge(filename) : error
  }
}

/** What went wrong while reading the form, in words; a form that ends early was cut off. */
function readable(error: unknown, many: boolean): unknown {
  const { code, message } = error as { code?: string; message?: string }
  if (code === 'FST_FILES_LIMIT')
    return new Refusal(
      413,
      'too_many',
      many ? `You can upload at most ${maxFiles} files at a time.` : 'Upload one file at a time.',
    )
  if (message === 'Multipart: Boundary not found')
    return malformed('The form cannot be read: its Content-Type names no boundary.')
  const cut =
    code === 'ERR_STREAM_PREMATURE_CLOSE' || /unexpected end|premature|malformed|aborted/i.test(message ?? '')
  return cut && !(error instanceof Refusal)
    ? malformed('The upload was interrupted, so nothing was saved. Please try again.')
    : error
}

/** Reads a multipart request: files to temporary paths, the other fields as its body. A refusal leaves no file. */
export async function receive(
  core: Core,
  request: FastifyRequest,
  declared: Endpoint,
): Promise<ReceivedFile[]> {
  if (!request.isMultipart()) throw malformed('This call takes multipart form data.')
  await mkdir(core.files.incoming, { recursive: true, mode: 0o700 })
  const { field, many, accept, optional } = declared.upload!
  const files: ReceivedFile[] = []
  const fields: Record<string, string> = {}
  // What came before a file that is refused is shown again, where a page shows it.
  request.body = fields
  const limit = new FormLimit(request.raw)
  try {
    const limits = { fileSize: maxFileBytes, files: many ? maxFiles : 1, fields: 20, fieldSize: 100_000 }
    for await (const part of request.parts({ limits }))
      if (part.type === 'file') {
        limit.exempt(part.file)
        const file = await receiveFile(core, part, accept)
        if (file) files.push(file)
      } else fields[part.fieldname] = String(part.value)
    if (files.length === 0 && !optional) throw invalid({ [field]: 'Choose a file.' })
  } catch (error) {
    await discard(files)
    throw readable(error, many)
  }
  return files
}

/** Removes what was received and not stored. */
export async function discard(files: ReceivedFile[]): Promise<void> {
  const paths = files.flatMap(({ path, picture }) => [path, picture?.small?.path ?? path])
  await Promise.all(paths.map((path) => rm(path, { force: true })))
}

/** The file store as one upload uses it. */
export interface Noting {
  files: FileStore
  /** Stores what was received, before any transaction: a store elsewhere may be slow. */
  store(received: readonly ReceivedFile[]): Promise<void>
  /** What was stored for the call. */
  keys: Set<string>
  /** Of it, what the verb has named in a row. */
  named: Set<string>
}

export function noting(files: FileStore): Noting {
  const keys = new Set<string>()
  const named = new Set<string>()
  const noted = async (keeping: Promise<StoredFile>) => {
    const stored = await keeping
    keys.add(stored.storage_key)
    return stored
  }
  const keep: FileStore['keep'] = async (file) => {
    const stored = await noted(files.keep(file))
    named.add(stored.storage_key)
    return stored
  }
  const write: FileStore['write'] = async (bytes) => {
    const stored = await noted(files.write(bytes))
    named.add(stored.storage_key)
    return stored
  }
  const store: Noting['store'] = async (received) => {
    for (const file of received) {
      await noted(files.keep(file))
      if (file.picture?.small) await noted(files.keep(file.picture.small))
    }
  }
  return { keys, named, store, files: { ...files, keep, write } }
}

/** What can't be removed now is left to the sweep. */
async function removeAll(files: FileStore, keys: Iterable<string>): Promise<void> {
  for (const key of keys) await files.remove(key).catch(() => undefined)
}

/** After a call that was done before: its files are stored already, under the names that its rows have. */
export const forgetUnnamed = ({ keys, named }: Noting, files: FileStore): Promise<void> =>
  removeAll(
    files,
    [...keys].filter((key) => !named.has(key)),
  )

/**
 * After a refusal, the verb's or the database's: files already stored are removed, since no row names them. After any
 * other failure the commit may have happened, so the file stays and the sweep decides.
 */
export async function forget(files: FileStore, keys: Iterable<string>, error: unknown): Promise<void> {
  if (refusalOf(error)) await removeAll(files, keys)
}
