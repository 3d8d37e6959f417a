import { constants } from 'node:fs'
import { lstat, mkdir, open, readdir, rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import { makeFolder, renameSynced, writeSynced } from './durable.ts'
import type { FilePlace, Listed } from './file-place.ts'
import { incomingFolder } from './incoming.ts'
import { LostFile } from './lost-file.ts'
import { probeFolder } from './probe-folder.ts'
import { isStoredName, refuseLink, storedAt } from './stored-name.ts'

/** A link is never followed: what lies elsewhere is no file of a park. Windows has no such flag. */
const reading = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)

const isGone = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? '')

function lost(key: string) {
  return (error: unknown): never => {
    throw isGone(error) ? new LostFile('MISSING', key) : error
  }
}

const orGone = (error: unknown): undefined => {
  if (!isGone(error)) throw error
}

/** The files in the folders of two letters; those removed or added meanwhile may be listed or not. */
async function* listStored(folder: string): AsyncIterable<Listed> {
  const shards = (await readdir(folder, { withFileTypes: true }).catch(orGone)) ?? []
  const names = shards.filter((shard) => shard.isDirectory() && shard.name !== incomingFolder)
  for (const shard of names.map(({ name }) => name).sort())
    for (const name of ((await readdir(join(folder, shard)).catch(orGone)) ?? []).sort()) {
      const found = await lstat(join(folder, shard, name)).catch(orGone)
      if (found?.isFile())
        yield { key: `${shard}/${name}`, age: Date.now() - found.mtimeMs, size: found.size }
    }
}

/** A folder of a local disk; `incoming` lies on the same file system, so that putting a received file is a rename. */
export function diskPlace(folder: string, incoming: string): FilePlace {
  const ready = new Map<string, Promise<void>>()
  const at = (key: string) => storedAt(folder, key)
  /** Once for each folder, also an existing one: another process may have made it and not synced it yet. */
  const prepare = (inside: string) => {
    const making =
      ready.get(inside) ?? makeFolder(inside).then(() => (inside === folder ? undefined : refuseLink(inside)))
    ready.set(inside, making)
    return making.catch((error: unknown) => {
      ready.delete(inside)
      throw error
    })
  }
  const settle = async (path: string, key: string) => {
    const to = at(key)
    await prepare(folder)
    await prepare(dirname(to))
    await renameSynced(path, to)
  }
  return {
    kind: 'disk',
    name: folder,
    async put(key, source) {
      if ('path' in source) return settle(source.path, key)
      await mkdir(incoming, { recursive: true, mode: 0o700 })
      const path = join(incoming, randomUUID())
      await writeSynced(path, source.bytes)
      await settle(path, key).finally(() => rm(path, { force: true }))
    },
    async open(key, range) {
      if (!isStoredName(key)) throw new LostFile('MISSING', key)
      const handle = await open(at(key), reading).catch(lost(key))
      const { size, mtimeMs, ino } = await handle.stat()
      return { content: handle.createReadStream(range ?? {}), size, stamp: `${ino} ${size} ${mtimeMs}` }
    },
    remove: async (key) => rm(at(key), { force: true }),
    probe: () => probeFolder(incoming),
    trouble: async () => null,
    list: () => listStored(folder),
  }
}
