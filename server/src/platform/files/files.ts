import { randomUUID } from 'node:crypto'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { diskPlace } from './disk-place.ts'
import { fewAtOnce } from './few-at-once.ts'
import type { ByteRange, FilePlace, Listed, Opened } from './file-place.ts'
import { incomingFolder } from './incoming.ts'
import { LostFile } from './lost-file.ts'
import { markKeys } from './stored-name.ts'
import { sha256Of, sha256OfAll } from './sums.ts'
import { verified } from './verified.ts'

/** What the database records of a stored file. */
export interface StoredFile {
  storage_key: string
  size_bytes: number
  sha256: string
}

/** What a file must be, by the database. */
export type Expected = Pick<StoredFile, 'size_bytes' | 'sha256'>

/** A received file, still under its temporary path. `storageKey` is set once it is stored. */
interface Incoming {
  path: string
  size: number
  sha256: string
  storageKey?: string
}

/** What is written beside the files. */
interface Mark {
  read(): Promise<string | undefined>
  write(mark: string): Promise<void>
  remove(): Promise<void>
}

/** Files outside the database. A key always names the same content: a changed file gets a new key. */
export interface FileStore {
  /** Where they lie; `open` and `put` are for backups, which keep their keys. */
  place: Pick<FilePlace, 'kind' | 'name' | 'open' | 'put' | 'trouble'>
  /** Where they lie on the disk, and `incoming` where they lie elsewhere. */
  folder: string
  /** Where this process receives uploads. */
  incoming: string
  /** Stores a received and synced file, unless that is done; only then may a row name it. Never first in a transaction. */
  keep(file: Incoming): Promise<StoredFile>
  /** Stores what the product made itself. */
  write(bytes: Uint8Array): Promise<StoredFile>
  /** Throws LostFile before the first byte where it is gone or not what is expected. */
  stream(key: string, expected?: Expected, range?: ByteRange): Promise<Readable>
  /** The same, whole. */
  bytes(key: string, expected?: Expected): Promise<Buffer>
  remove(key: string): Promise<void>
  /** Whose files they are: see `claim-place.ts`. */
  mark: Mark
  /** Whether they are those of a park in real use: see `real-use.ts`. */
  realUse: Mark
  /** Rejects where files can't be received. */
  probe(): Promise<void>
  /** Every stored file, in the order of their keys. */
  list(): AsyncIterable<Listed>
}

const newKey = () => {
  const name = randomUUID()
  return `${name.slice(0, 2)}/${name}`
}

/** How many files a process remembers to have found right. */
const mostRemembered = 20_000

/** How many are read through at once. */
const readAtOnce = 4

/** Reads a file through once and remembers that it is right until another content lies there. */
class Checker {
  readonly #place: FilePlace
  readonly #onRight: OnRight
  readonly #right = new Map<string, string>()
  readonly inTurn = fewAtOnce(readAtOnce)

  constructor(place: FilePlace, onRight: OnRight) {
    this.#place = place
    this.#onRight = onRight
  }

  isKnown = (key: string, { stamp }: Opened) => this.#right.get(key) === stamp

  forget = (key: string): void => void this.#right.delete(key)

  /** Throws LostFile where it is not what is expected. */
  check = (key: string, expected: Expected): Promise<void> => this.inTurn(() => this.#read(key, expected))

  async #read(key: string, { size_bytes, sha256 }: Expected): Promise<void> {
    const { content, size, stamp } = await this.#place.open(key)
    if (size !== size_bytes) content.destroy()
    if (size !== size_bytes || (await sha256OfAll(content)) !== sha256) throw new LostFile('DAMAGED', key)
    if (this.#right.size >= mostRemembered) this.#right.delete(this.#right.keys().next().value!)
    this.#right.set(key, stamp)
    this.#onRight(key)
  }
}

/** A small file beside the others; it is neither listed nor swept. */
const markIn = (place: FilePlace, markKey: string): Mark => ({
  async read() {
    try {
      return Buffer.concat(await (await place.open(markKey)).content.toArray()).toString()
    } catch (error) {
      if (!(error instanceof LostFile)) throw error
      return undefined
    }
  },
  async write(mark) {
    const bytes = Buffer.from(mark)
    await place.put(markKey, { bytes, sha256: sha256Of(bytes) })
  },
  remove: () => place.remove(markKey),
})

/** Told of each file that a reader asked for and that is missing or damaged. */
export type OnLost = (lost: LostFile) => void

/** Told of each file that a reader asked for, once it was read through and is what was kept. */
export type OnRight = (key: string) => void

/** The file store in a place. `folder` is on a local disk, where uploads are received. */
export function storeIn(
  place: FilePlace,
  { folder, incoming }: Pick<FileStore, 'folder' | 'incoming'>,
  onLost: OnLost = () => undefined,
  onRight: OnRight = () => undefined,
): FileStore {
  const checker = new Checker(place, onRight)
  const opened = async (key: string, expected?: Expected, range?: ByteRange): Promise<Readable> => {
    const found = await place.open(key, range)
    if (!expected) return found.content
    if (checker.isKnown(key, found)) return right(key, expected, found, range)
    found.content.destroy()
    await checker.check(key, expected)
    return right(key, expected, await place.open(key, range), range)
  }
  const lost = (error: LostFile) => {
    checker.forget(error.key)
    onLost(error)
  }
  /** What was right when it was looked at may come as something else, with nothing that says so. */
  const right = async (key: string, { sha256 }: Expected, { content }: Opened, range?: ByteRange) => {
    const damaged = () => {
      const error = new LostFile('DAMAGED', key)
      lost(error)
      return error
    }
    if (!range) return verified(content, sha256, damaged)
    // A part of a file on the disk cannot change without its stamp; of a bucket nobody knows, and the whole is read.
    if (place.kind === 'disk') return content
    content.destroy()
    return checker.inTurn(async () => {
      const whole = await place.open(key)
      const bytes = Buffer.concat(await verified(whole.content, sha256, damaged).toArray())
      return Readable.from([bytes.subarray(range.start, range.end + 1)], { objectMode: false })
    })
  }
  const stream: FileStore['stream'] = (key, ...asked) =>
    opened(key, ...asked).catch((error: unknown) => {
      if (error instanceof LostFile) lost(error)
      throw error
    })
  return {
    place,
    folder,
    incoming,
    async keep(file) {
      if (file.storageKey === undefined) {
        const key = newKey()
        await place.put(key, file)
        file.storageKey = key
      }
      return { storage_key: file.storageKey, size_bytes: file.size, sha256: file.sha256 }
    },
    async write(bytes) {
      const sha256 = sha256Of(bytes)
      const storage_key = newKey()
      await place.put(storage_key, { bytes, sha256 })
      return { storage_key, size_bytes: bytes.length, sha256 }
    },
    stream,
    bytes: async (key, expected) => Buffer.concat(await (await stream(key, expected)).toArray()),
    remove: place.remove,
    mark: markIn(place, markKeys.mark),
    realUse: markIn(place, markKeys.realUse),
    probe: place.probe,
    list: place.list,
  }
}

/** A local folder for files, and one of its own in it for what this process receives. */
export function foldersIn(location: string): Pick<FileStore, 'folder' | 'incoming'> {
  const folder = resolve(location)
  return { folder, incoming: join(folder, incomingFolder, randomUUID()) }
}

/** The file store on a local disk under `location` (`DATA_DIR/assets`). */
export function openFiles(location: string, onLost?: OnLost): FileStore {
  const folders = foldersIn(location)
  return storeIn(diskPlace(folders.folder, folders.incoming), folders, onLost)
}
