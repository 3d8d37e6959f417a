import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeFolder, syncFile, syncFileSystem, syncFolder } from './durable.ts'
import { fewAtOnce } from './few-at-once.ts'
import type { FileStore } from './files.ts'
import { refuseLink, storedAt } from './stored-name.ts'
import { sha256Of } from './sums.ts'

const atOnce = 16

/** Bytes that may wait in memory. */
const mostWaiting = 64 * 1024 * 1024

export interface Putting {
  /** Resolves once the next one may come. */
  put(key: string, bytes: Buffer): Promise<void>
  /** Resolves when all are safe from a power cut; rejects where one could not be put. */
  done(): Promise<void>
}

/** How one file is put, and what makes all of them safe. */
interface Way {
  put(key: string, bytes: Buffer): Promise<unknown>
  sync(): Promise<unknown>
}

/** A new file; what has its name is removed, as another name of it may be another file's. */
async function replace(path: string, bytes: Buffer) {
  const write = () => writeFile(path, bytes, { flag: 'wx', mode: 0o600 })
  await write().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
    await rm(path)
    await write()
  })
}

/** On a disk they are synced in the end, all of them, which takes a fraction of the time. */
function toDisk(folder: string): Way {
  const shards = new Map<string, Promise<unknown>>()
  const files: string[] = []
  const inTurn = fewAtOnce(atOnce)
  const make = (shard: string) => {
    const making =
      shards.get(shard) ?? mkdir(shard, { recursive: true, mode: 0o700 }).then(() => refuseLink(shard))
    shards.set(shard, making)
    return making
  }
  return {
    async put(key, bytes) {
      const path = storedAt(folder, key)
      await make(dirname(path))
      await replace(path, bytes)
      files.push(path)
    },
    async sync() {
      await makeFolder(folder)
      if (await syncFileSystem(folder)) return
      await Promise.all(files.map((path) => inTurn(() => syncFile(path))))
      for (const shard of shards.keys()) await syncFolder(shard)
      await syncFolder(folder)
    },
  }
}

const toBucket = ({ place }: FileStore): Way => ({
  put: (key, bytes) => place.put(key, { bytes, sha256: sha256Of(bytes) }),
  sync: async () => undefined,
})

/** Puts many files under keys that they have already, several at once; what lies under a key is replaced. */
export function putMany(files: FileStore): Putting {
  const way = files.place.kind === 'disk' ? toDisk(files.folder) : toBucket(files)
  const inTurn = fewAtOnce(atOnce)
  const under = new Set<Promise<void>>()
  let waiting = 0
  let failed: Error | undefined
  const begin = (key: string, bytes: Buffer) => {
    waiting += bytes.length
    const one: Promise<void> = inTurn(() => way.put(key, bytes))
      .then(
        () => undefined,
        (error: unknown) => void (failed ??= error as Error),
      )
      .finally(() => {
        waiting -= bytes.length
        under.delete(one)
      })
    under.add(one)
  }
  return {
    async put(key, bytes) {
      while (under.size >= 4 * atOnce || (under.size > 0 && waiting + bytes.length > mostWaiting))
        await Promise.race(under)
      if (failed) throw failed
      begin(key, bytes)
    },
    async done() {
      await Promise.all(under)
      if (failed) throw failed
      await way.sync()
    },
  }
}
