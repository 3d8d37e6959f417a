import { once } from 'node:events'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { filledAndWritten, writeNewFile } from '../files/new-file.ts'
import { summed } from '../files/sums.ts'
import { sumsName } from './shapes.ts'

/** As for backups: twice as fast as the strongest, and a twentieth larger. */
const compressionLevel = 4

/** The archive keeps each entry until its end, which must not keep the content of each. */
function givenOnce(stream: Readable) {
  const held = new Set([stream])
  return (give: (error: unknown, stream: Readable) => void) => {
    const [given] = held
    held.clear()
    give(null, given!)
  }
}

/** Files of a hand-over, one after the other; a ZIP, since its lengths may follow what is streamed, and all systems open it. */
export class ZipEntries {
  readonly #zip: ZipFile
  readonly #signal: AbortSignal
  readonly #made: Date
  readonly #sums: string[] = []

  constructor(zip: ZipFile, made: Date, signal: AbortSignal) {
    this.#zip = zip
    this.#made = made
    this.#signal = signal
  }

  async #write(path: string, content: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<string> {
    let sum = ''
    const stream = Readable.from(
      summed(content, (sha256) => (sum = sha256)),
      { objectMode: false },
    )
    const read = once(stream, 'end', { signal: this.#signal })
    const options = { mtime: this.#made, mode: 0o100644, compressionLevel }
    this.#zip.addReadStreamLazy(path, options, givenOnce(stream))
    try {
      await read
    } finally {
      stream.destroy()
    }
    return sum
  }

  async add(path: string, content: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<void> {
    this.#sums.push(`${await this.#write(path, content)}  ${path}\n`)
  }

  addText = (path: string, text: string) => this.add(path, [Buffer.from(text)])

  /** The SHA-256 of all of them, as `sha256sum -c` reads it. */
  async addSums(): Promise<void> {
    await this.#write(sumsName, [Buffer.from(this.#sums.join(''))])
  }
}

async function pour(into: Writable, made: Date, fill: (entries: ZipEntries) => Promise<void>) {
  const zip = new ZipFile()
  // It is a stream of Node's own; its types know less.
  const bytes = zip.outputStream as Readable
  zip.on('error', (error: Error) => bytes.destroy(error))
  await filledAndWritten(
    () => pipeline(bytes, into),
    (signal) =>
      fill(new ZipEntries(zip, made, signal)).then(
        () => zip.end(),
        (error: unknown) => {
          bytes.destroy(error as Error)
          throw error
        },
      ),
  )
}

/** Writes a hand-over as a new file, whole or not at all. */
export const writeZip = (
  file: string,
  made: Date,
  fill: (entries: ZipEntries) => Promise<void>,
): Promise<void> => writeNewFile(file, (into) => pour(into, made, fill))
