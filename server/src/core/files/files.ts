import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** What the database records of a kept file. */
export interface KeptFile {
  storage_key: string
  size_bytes: number
  sha256: string
}

/** A received file, still under its temporary path. `storageKey` is set once it is kept. */
interface Incoming {
  path: string
  size: number
  sha256: string
  storageKey?: string
}

/** Files outside the database. A key names a file for ever: what changes gets a new key. */
export interface FileStore {
  /** Where uploads are received; on the same disk, so that keeping one is a rename. */
  incoming: string
  /** Moves a received file to its final name; only then may a row name it. */
  keep(file: Incoming): Promise<KeptFile>
  /** Writes, syncs and renames what the product made itself. */
  write(bytes: Uint8Array): Promise<KeptFile>
  stream(key: string): Promise<Readable>
  bytes(key: string): Promise<Buffer>
  remove(key: string): Promise<void>
  /** Every kept file with its age in milliseconds. */
  list(): AsyncIterable<{ key: string; age: number }>
}

const incomingFolder = 'incoming'
const newKey = () => {
  const name = randomUUID()
  return `${name.slice(0, 2)}/${name}`
}

/** A rename outlives a power cut only when its folder is synced too; where that can't be done it is the disk's matter. */
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

/** An upload is renamed when it is kept: what is no longer there under the name that was listed is none of the list. */
function goneMeanwhile(error: unknown): undefined {
  const { code } = ((error as Error).cause ?? error) as { code?: string }
  if (code !== 'ENOENT') throw error
}

/** The file store on a local disk under `location` (`DATA_DIR/assets`). */
export function openFiles(location: string): FileStore {
  const folder = resolve(location)
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  const incoming = join(folder, incomingFolder)
  const settle = async (path: string) => {
    const key = newKey()
    await mkdir(dirname(join(folder, key)), { recursive: true, mode: 0o700 })
    await disk.move(relative(folder, path), key)
    await syncFolder(dirname(join(folder, key)))
    return key
  }
  return {
    incoming,
    async keep(file) {
      file.storageKey ??= await settle(file.path)
      return { storage_key: file.storageKey, size_bytes: file.size, sha256: file.sha256 }
    },
    async write(bytes) {
      await mkdir(incoming, { recursive: true, mode: 0o700 })
      const path = join(incoming, randomUUID())
      await writeFile(path, bytes, { mode: 0o600, flush: true })
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      return { storage_key: await settle(path), size_bytes: bytes.length, sha256 }
    },
    async stream(key) {
      await disk.getMetaData(key)
      return disk.getStream(key)
    },
    bytes: async (key) => Buffer.from(await disk.getBytes(key)),
    remove: (key) => disk.delete(key),
    async *list() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { objects } = await disk.listAll('', { recursive: true })
      for (const object of objects) {
        if (!object.isFile) continue
        const found = await object.getMetaData().catch(goneMeanwhile)
        if (found) yield { key: object.key, age: Date.now() - found.lastModified.getTime() }
      }
    },
  }
}
