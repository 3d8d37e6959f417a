import { lchown, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fewAtOnce } from './few-at-once.ts'

/** How many files change hands at once. */
const atOnce = 32

/**
 * Runs what puts files into a folder. If root does that for somebody else, whose folder it is, all that is in it is theirs in the
 * end, also where the work fails: the service, which runs as them, could not read what is root's.
 */
export async function givenToOwner<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const owner = process.getuid?.() === 0 ? await stat(folder).catch(() => undefined) : undefined
  try {
    return await work()
  } finally {
    if (owner && owner.uid !== 0) await giveTo(owner, folder)
  }
}

async function giveTo({ uid, gid }: { uid: number; gid: number }, folder: string): Promise<void> {
  const inTurn = fewAtOnce(atOnce)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  // A link is given, never what it leads to.
  await Promise.all(
    entries.map(({ parentPath, name }) => inTurn(() => lchown(join(parentPath, name), uid, gid))),
  )
}
