import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Rejects where nothing can be written to this folder, which is made where it is missing. */
export async function probeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  await writeFile(path, 'probe', { mode: 0o600 }).finally(() => rm(path, { force: true }))
}
