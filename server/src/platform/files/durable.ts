import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { summed } from './sums.ts'

/** All calls to the file system, so that a test can record their order. */
export const system = { open, mkdir, rename, link, rm }

export type Content = string | Uint8Array | AsyncIterable<Uint8Array>

/** The errors of systems that cannot sync a folder: they are ignored. */
const cannotSync = new Set(['EINVAL', 'ENOTSUP', 'EPERM', 'EACCES', 'EISDIR', 'EBADF'])

/** Waits until the disk holds a file whole. */
export async function syncFile(path: string): Promise<void> {
  const handle = await system.open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

/** A new name survives a power cut only once its folder is synced. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    await syncFile(folder)
  } catch (error) {
    if (!cannotSync.has((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

/**
 * Waits until the disk holds all that was written to the file system of a folder: for thousands of files at once. False
 * where the system can't, and each has to be synced by itself. On Linux `sync` waits; elsewhere it may not.
 */
export async function syncFileSystem(folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return false
  return promisify(execFile)('sync', ['-f', folder]).then(
    () => true,
    () => false,
  )
}

/** Makes a folder (0700) and those above it that are missing; they survive a power cut. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await system.mkdir(folder, { recursive: true, mode: 0o700 })
  const top = dirname(resolve(first ?? folder))
  let above = dirname(resolve(folder))
  for (; above.length > top.length; above = dirname(above)) await syncFolder(above)
  await syncFolder(above)
}

/** Writes a new file (0600) and waits until the disk holds it whole. Where that fails, nothing of it is left. */
export async function writeSynced(path: string, content: Content): Promise<void> {
  const handle = await system.open(path, 'wx', 0o600)
  try {
    await writeFile(handle, content)
    await handle.sync()
  } catch (error) {
    await system.rm(path, { force: true })
    throw error
  } finally {
    await handle.close()
  }
}

/** The same, of what comes; answers its bytes and SHA-256. */
export async function writeMeasured(
  path: string,
  content: AsyncIterable<Buffer>,
): Promise<{ size: number; sha256: string }> {
  const measured = { size: 0, sha256: '' }
  async function* counted() {
    for await (const chunk of content) {
      measured.size += chunk.length
      yield chunk
    }
  }
  await writeSynced(
    path,
    summed(counted(), (sha256) => (measured.sha256 = sha256)),
  )
  return measured
}

/** Gives a synced file another name on the same file system, which survives a power cut. */
export async function renameSynced(from: string, to: string): Promise<void> {
  await system.rename(from, to)
  await syncFolder(dirname(to))
}

/** Waits until the disk holds a folder with all that lies in it; all files at once, which the disk can sync together. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true })
  await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) await syncTree(path)
      else if (entry.isFile()) await syncFile(path)
    }),
  )
  await syncFolder(folder)
}

const beside = (path: string) => `${path}.${randomUUID()}.part`

/** Writes a file, replacing one of that name: after a power cut it is the old or the new one, never a part. */
export async function putFile(path: string, content: Content): Promise<void> {
  const part = beside(path)
  await writeSynced(part, content)
  await renameSynced(part, path)
}

/** Writes a file unless there is one of that name, which then stays, also where another process was faster. */
export async function putNewFile(path: string, content: Content): Promise<void> {
  const part = beside(path)
  await writeSynced(part, content)
  try {
    await system.link(part, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await system.rm(part, { force: true })
  }
  await syncFolder(dirname(path))
}
