import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** How often a process says that it lives, and after how long without a word it is taken for gone; milliseconds. */
const beat = 15_000
const goneAfter = 60_000

const signOf = (folder: string) => join(folder, 'alive')

/** When a process last said that it lives, by the disk's own clock, or else when something was put there. */
const lastSign = (folder: string) =>
  stat(signOf(folder))
    .catch(() => stat(folder))
    .then(({ mtimeMs }) => mtimeMs)
    .catch(() => undefined)

/**
 * Says that the process that receives in `own` lives, and clears beside it what processes that are gone left half
 * received. Several may share the disk, on other machines too: none is asked but the disk. Answers how many it cleared.
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

/** Keeps clear what is received, as long as the process lives. Answers how to stop: then its own folder goes too. */
export async function keepIncoming(own: string): Promise<() => Promise<void>> {
  // A disk that is full or away must not end the process; the next beat tries again.
  const clear = () => clearIncoming(own).catch(() => undefined)
  await clear()
  const beating = setInterval(() => void clear(), beat).unref()
  return async () => {
    clearInterval(beating)
    await rm(own, { recursive: true, force: true }).catch(() => undefined)
  }
}
