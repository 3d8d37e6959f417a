import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** `incoming/` next to the files, with a folder for each process. */
export const incomingFolder = 'incoming'

/** How often a process gives a sign of life, and after how long without one it counts as dead; milliseconds. */
const beat = 15_000
const goneAfter = 60_000

const signOf = (folder: string) => join(folder, 'alive')

/** The last sign of life of a process, by the disk's own clock, or else when something was put there. */
const lastSign = (folder: string) =>
  stat(signOf(folder))
    .catch(() => stat(folder))
    .then(({ mtimeMs }) => mtimeMs)
    .catch(() => undefined)

/**
 * Gives a sign of life of the process that receives in `own`, and removes what dead processes left partly
 * received. Several may share the disk, on other machines too, so only the disk is asked. Answers how many it removed.
 */
export async function clearIncoming(own: string, after = goneAfter): Promise<number> {
  await mkdir(own, { recursive: true, mode: 0o700 })
  await writeFile(signOf(own), '', { mode: 0o600 })
  const now = (await lastSign(own)) ?? 0
  let cleared = 0
  for (const name of await readdir(dirname(own))) {
    const folder = join(dirname(own), name)
    const last = folder === own ? undefined : await lastSign(folder)
    if (last === undefined || last >= now - after) continue
    await rm(folder, { recursive: true, force: true })
    cleared += 1
  }
  return cleared
}

/** Repeats that as long as the process lives. Answers how to stop: then its own folder is removed too. */
export async function keepIncoming(own: string): Promise<() => Promise<void>> {
  // A disk that is full or missing must not end the process; the next turn tries again.
  const clear = () => clearIncoming(own).catch(() => undefined)
  await clear()
  const beating = setInterval(() => void clear(), beat).unref()
  return async () => {
    clearInterval(beating)
    await rm(own, { recursive: true, force: true }).catch(() => undefined)
  }
}
