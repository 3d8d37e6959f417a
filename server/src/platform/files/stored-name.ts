import { lstat } from 'node:fs/promises'
import { join } from 'node:path'

/** The small files that say whose the stored files are: see `claim-place.ts` and `real-use.ts`. */
export const markKeys = { mark: 'whose-files', realUse: 'in-real-use' }

const marks = Object.values(markKeys)

/** The keys that this product gives, for PostgreSQL too. */
const storageKey = /^[0-9a-f]{2}[/][0-9a-f-]{36}$/

export const isStorageKey = (key: string) => storageKey.test(key)

export const isStoredName = (name: string) => isStorageKey(name) || marks.includes(name)

/** A name that could lead out of the place of the files. */
export class UnusableName extends Error {
  constructor(name: string) {
    super(`${JSON.stringify(name.slice(0, 200))} is not a name under which Sexton stores a file`)
  }
}

/**
 * Returns a name of a stored file unchanged. Every name that comes from a backup, a hand-over, a bucket or the database goes
 * through here before it becomes a path or an address (core-31).
 * @throws UnusableName
 */
export function storedName(name: string): string {
  if (isStoredName(name)) return name
  throw new UnusableName(name)
}

/** The path of a stored file in its folder. Throws UnusableName. */
export const storedAt = (folder: string, name: string) => join(folder, storedName(name))

/** Throws UnusableName if a folder of stored files is a link, which could lead anywhere. */
export async function refuseLink(folder: string): Promise<void> {
  if (!(await lstat(folder)).isDirectory()) throw new UnusableName(folder)
}
