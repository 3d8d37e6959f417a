import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { filledAndWritten, writeNewFile } from '../files/new-file.ts'
import { summed } from '../files/sums.ts'
import { Zip } from '../files/zip.ts'
import { sumsName } from './shapes.ts'

/** Files of a hand-over, one after the other; a ZIP, since its lengths may follow what is streamed, and all systems open it. */
export class ZipEntries {
  readonly #zip: Zip
  readonly #signal: AbortSignal
  readonly #sums: string[] = []

  constructor(zip: Zip, signal: AbortSignal) {
    this.#zip = zip
    this.#signal = signal
  }

  async add(path: string, content: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<void> {
    const noted = summed(content, (sha256) => this.#sums.push(`${sha256}  ${path}\n`))
    await this.#zip.add({ path, content: noted }, this.#signal)
  }

  addText = (path: string, text: string) => this.add(path, [Buffer.from(text)])

  /** The SHA-256 of all of them, as `sha256sum -c` reads it. */
  addSums = () => this.#zip.add({ path: sumsName, content: this.#sums }, this.#signal)
}

async function pour(into: Writable, made: Date, fill: (entries: ZipEntries) => Promise<void>) {
  const zip = new Zip(made)
  await filledAndWritten(
    () => pipeline(zip.bytes, into),
    (signal) =>
      fill(new ZipEntries(zip, signal)).then(zip.end, (error: unknown) => {
        zip.bytes.destroy(error as Error)
        throw error
      }),
  )
}

/** Writes a hand-over as a new file, whole or not at all. */
export const writeZip = (
  file: string,
  made: Date,
  fill: (entries: ZipEntries) => Promise<void>,
): Promise<void> => writeNewFile(file, (into) => pour(into, made, fill))
