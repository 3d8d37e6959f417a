import { readFile } from 'node:fs/promises'
import type { ReceivedFile } from '../../core/call/uploads.ts'
import type { FileStore } from '../../platform/files/files.ts'
import { NotAPdf, tryPdf, type Unmergeable } from '../../platform/pdf/pdf-thread.ts'
import { Refusal } from '../../core/refusal.ts'

const wrong = (words: string) => new Refusal(415, 'wrong_kind', words)

const advice: Record<Unmergeable, (filename: string) => string> = {
  locked: (filename) => `${filename} has a password. Save it without one, then upload it again.`,
  broken: (filename) => `${filename} cannot be read as a PDF. Open it, save it as a new PDF and upload that.`,
}

/** Refuses what cannot come in front of an agreement (papers-13). */
export async function refuseUnmergeable(files: FileStore, file: ReceivedFile): Promise<void> {
  const { filename, path, mediaType, storageKey } = file
  if (mediaType !== 'application/pdf')
    throw wrong(`${filename} is not a PDF. Save it as a PDF, then upload that.`)
  try {
    // On a disk it has been moved into the store, for a bucket it was copied.
    await tryPdf(await readFile(path).catch(() => files.bytes(storageKey!)))
  } catch (error) {
    throw error instanceof NotAPdf ? wrong(advice[error.why](filename)) : error
  }
}
