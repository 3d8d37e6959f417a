import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { makeFolder, renameSynced, writeSynced } from './durable.ts'
import { LostFile } from './lost-file.ts'

/** What the database records of a stored file. */
export interface StoredFile {
  storage_key: string
  size_bytes: number
  sha256: string
}

/** A received file, still under its temporary path. `storageKey` is set once it is stored. */
interface Incoming {
  path: string
  size: number
  sha256: string
  storageKey?: string
}

/** Files outside the database. A key always names the same content: a changed file gets a new key. */
export interface FileStore {
  /** Where it lies on the disk. */
  folder: string
  /** Where this process receives uploads; on the same disk, so that storing one is a rename. */
  incoming: string
  /** Moves a received and synced file to its final name; only then may a row name it. */
  keep(file: Incoming): Promise<StoredFile>
  /** Writes, syncs and renames what the product made itself. */
  write(bytes: Uint8Array): Promise<StoredFile>
  /** Throws LostFile where it is gone or, of a known `size` in bytes, has another; before the first byte. */
  stream(key: string, size?: number): Promise<Readable>
  /** Throws LostFile where it is gone. */
  bytes(key: string): Promise<Buffer>
  remove(key: string): Promise<void>
  /** Writes something small and removes it; rejects where that fails. */
  probe(): Promise<void>
  /** Every stored file with its age in milliseconds. */
  list(): AsyncIterable<{ key: string; age: number }>
}

/** `incoming/` next to the files, with a folder for each process. */
const incomingFolder = 'incoming'

const newKey = () => {
  const name = randomUUID()
  return `${name.slice(0, 2)}/${name}`
}

const isGone = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

function lost(key: string) {
  return (error: unknown): never => {
    throw isGone(error) ? new LostFile(404, key) : error
  }
}

const orGone = (error: unknown): undefined => {
  if (!isGone(error)) throw error
}

/** The files in the folders of two letters; those removed or added meanwhile may be listed or not. */
async function* listStored(folder: string) {
  await makeFolder(folder)
  for await (const shard of await opendir(folder)) {
    if (!shard.isDirectory() || shard.name === incomingFolder) continue
    for (const name of (await readdir(join(folder, shard.name)).catch(orGone)) ?? []) {
      const found = await stat(join(folder, shard.name, name)).catch(orGone)
      if (found?.isFile()) yield { key: `${shard.name}/${name}`, age: Date.now() - found.mtimeMs }
    }
  }
}

/** The file store on a local disk under `location` (`DATA_DIR/assets`). */
export function openFiles(location: string): FileStore {
  const folder = resolve(location)
  const incoming = join(folder, incomingFolder, randomUUID())
  const ready = new Map<string, Promise<void>>()
  const at = (key: string) => join(folder, key)
  /** Once for each folder, also an existing one: another process may have made it and not synced it yet. */
  const prepare = (inside: string) => {
    const making = ready.get(inside) ?? makeFolder(inside)
    ready.set(inside, making)
    return making.catch((error: unknown) => {
      ready.delete(inside)
      throw error
    })
  }
  const settle = async (path: string) => {
    const key = newKey()
    await prepare(folder)
    await prepare(dirname(at(key)))
    await renameSynced(path, at(key))
    return key
  }
  return {
    folder,
    incoming,
    async keep(file) {
      file.storageKey ??= await settle(file.path)
      return { storage_key: file.storageKey, size_bytes: file.size, sha256: file.sha256 }
    },
    async write(bytes) {
      await mkdir(incoming, { recursive: true, mode: 0o700 })
      const path = join(incoming, randomUUID())
      await writeSynced(path, bytes)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      try {
        return { storage_key: await settle(path), size_bytes: bytes.length, sha256 }
      } finally {
        await rm(path, { force: true })
      }
    },
    async stream(key, size) {
      const handle = await open(at(key), 'r').catch(lost(key))
      const found = await handle.stat()
      if (size === undefined || found.size === size) return handle.createReadStream()
      await handle.close()
      throw new LostFile(500, key)
    },
    bytes: (key) => readFile(at(key)).catch(lost(key)),
    remove: (key) => rm(at(key), { force: true }),
    async probe() {
      await mkdir(incoming, { recursive: true, mode: 0o700 })
      const path = join(incoming, randomUUID())
      await writeFile(path, 'probe', { mode: 0o600 }).finally(() => rm(path, { force: true }))
    },
    list: () => listStored(folder),
  }
}
