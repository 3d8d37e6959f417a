import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

interface Entry {
  name: string
  kind: 'file' | 'folder'
  /** The file's number on its disk: a name survives without what the file held. */
  ino: number
  uid: number
  gid: number
  mode: number
}

/** Programs, data and log of the database: they stay what they are. */
const isDatabases = (name: string) => /^(postgres|engine-|log$)/.test(name)

const own = (path: string, { uid, gid, mode }: Entry) => {
  chownSync(path, uid, gid)
  chmodSync(path, mode)
}

/** The names that each folder had when it was last synced. */
function foldersIn(memory: string): Map<string, Entry[]> {
  const last = new Map<string, Entry[]>()
  for (const name of readdirSync(path.join(memory, 'folders')).toSorted()) {
    const noted = readFileSync(path.join(memory, 'folders', name), 'utf8')
    const { folder, entries } = JSON.parse(noted) as { folder: string; entries: Entry[] }
    last.set(folder, entries)
  }
  return last
}

/**
 * Makes a data folder what a power cut would leave of it, at worst: each folder has the names that it had when it was last
 * synced, each file what it held then, and nothing where it never was. `memory` is what `forgetful-disk.mjs` has noted;
 * it begins anew. All processes must have ended. Answers how many files were lost, came back, or lost something.
 */
export function cutPower(root: string, memory: string): number {
  const folders = foldersIn(memory)
  let changed = 0
  const asSynced = (file: string, entry: Entry) => {
    const kept = path.join(memory, 'files', String(entry.ino))
    const bytes = existsSync(kept) ? readFileSync(kept) : Buffer.alloc(0)
    if (existsSync(file) && readFileSync(file).equals(bytes)) return
    changed += 1
    rmSync(file, { force: true })
    if (existsSync(kept)) copyFileSync(kept, file)
    else writeFileSync(file, '')
    own(file, entry)
  }
  const restore = (folder: string) => {
    const names = folders.get(folder) ?? []
    const known = new Set(names.map(({ name }) => name))
    for (const name of readdirSync(folder)) {
      const inside = path.join(folder, name)
      if (known.has(name) || (folder === root && isDatabases(name))) continue
      rmSync(inside, { recursive: true })
      changed += 1
    }
    for (const entry of names) {
      const inside = path.join(folder, entry.name)
      if (folder === root && isDatabases(entry.name)) continue
      if (entry.kind === 'file') {
        asSynced(inside, entry)
        continue
      }
      if (!existsSync(inside)) {
        mkdirSync(inside)
        own(inside, entry)
      }
      restore(inside)
    }
  }
  restore(root)
  for (const name of readdirSync(memory)) rmSync(path.join(memory, name), { recursive: true })
  return changed
}
