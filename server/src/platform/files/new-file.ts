import { randomUUID } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Writable } from 'node:stream'
import { syncFolder, system } from './durable.ts'

const words = (file: string, error: NodeJS.ErrnoException) =>
  error.code === 'ENOSPC' || error.code === 'EDQUOT'
    ? new Error(
        `The disk is full. ${file} was not written and nothing is left of it. Free some space, or use another disk`,
      )
    : error

/** Writes to a new file that only its owner reads. */
function sink(handle: Awaited<ReturnType<typeof system.open>>): Writable {
  return new Writable({
    highWaterMark: 1024 * 1024,
    write: (chunk: Buffer, _, done) => {
      const all = async () => {
        for (let at = 0; at < chunk.length;) at += (await handle.write(chunk, at)).bytesWritten
      }
      all().then(() => done(), done)
    },
  })
}

/** Names of files that are being written. */
export const partPattern = /\.[0-9a-f-]{36}\.part$/

/**
 * Refuses where no new file can be made. A folder that is missing is never made: it may be on a drive that is away, and the
 * file would lie on the disk below.
 */
export function refuseUnlessNew(file: string): void {
  if (existsSync(file)) throw new Error(`${file} exists already: name another file`)
  const folder = dirname(file)
  const found = statSync(folder, { throwIfNoEntry: false })
  if (!found) throw new Error(`The folder ${folder} does not exist. Mount its drive, or create it first`)
  if (!found.isDirectory()) throw new Error(`${folder} is not a folder. Give another name`)
}

/**
 * Has a new file written. It has its name once the disk holds it whole; a file of that name is never replaced. Where that
 * fails nothing of it is left.
 */
export async function writeNewFile(file: string, write: (into: Writable) => Promise<void>): Promise<void> {
  refuseUnlessNew(file)
  const folder = dirname(resolve(file))
  const part = `${file}.${randomUUID()}.part`
  try {
    const handle = await system.open(part, 'wx', 0o600)
    try {
      await write(sink(handle))
      await handle.sync()
    } finally {
      await handle.close()
    }
    // Not a rename, which would replace what somebody else has put there meanwhile.
    await system.link(part, file)
  } catch (error) {
    throw words(file, error as NodeJS.ErrnoException)
  } finally {
    await system.rm(part, { force: true })
  }
  await syncFolder(folder)
  // The folder may have been made just now, for this file: a power cut would take both.
  await syncFolder(dirname(folder))
}

/**
 * Runs what fills an archive beside what carries its bytes away. What the disk said comes first; else why there was nothing
 * more to write.
 */
export async function filledAndWritten(
  carry: () => Promise<void>,
  fill: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const stop = new AbortController()
  const carried = carry().catch((error: unknown) => {
    stop.abort(error)
    throw error
  })
  const [whole, content] = await Promise.allSettled([carried, fill(stop.signal)])
  if (stop.signal.aborted && content.status === 'fulfilled') throw stop.signal.reason
  if (content.status === 'rejected')
    throw stop.signal.aborted ? (stop.signal.reason ?? content.reason) : content.reason
  if (whole.status === 'rejected') throw whole.reason
}
