import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Reading } from '../../core/context/context.ts'

/**
 * Keeps a file that is being made on the disk until it is whole, and answers it from there: of what was sent before it
 * failed nothing could be taken back. It is gone once it was read, or the reader has left.
 */
export async function spool(
  { files, left }: Pick<Reading, 'files' | 'left'>,
  making: Readable,
): Promise<{ content: Readable; size: number }> {
  await mkdir(files.incoming, { recursive: true, mode: 0o700 })
  const path = join(files.incoming, randomUUID())
  const remove = () => rm(path, { force: true }).catch(() => undefined)
  try {
    await pipeline(making, createWriteStream(path, { mode: 0o600 }), { signal: left })
    const { size } = await stat(path)
    return { content: createReadStream(path).once('close', remove), size }
  } catch (error) {
    await remove()
    throw error
  }
}
