import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack, type Pack } from 'tar-stream'
import { filledAndWritten, writeNewFile } from '../files/new-file.ts'
import { seal } from './seal.ts'
import { sumsName } from './shapes.ts'

/** Entries whose sums are kept in memory before they are written. */
const sumsTogether = 4096

/** Not the strongest: twice as fast, and a twentieth larger. */
const level = 4

/** Entries of a backup, one after the other; each is written once the one before has been taken. */
export class Entries {
  readonly #tar: Pack
  readonly #signal: AbortSignal
  #sums: string[] = []
  #sumsParts = 0

  constructor(tar: Pack, signal: AbortSignal) {
    this.#tar = tar
    this.#signal = signal
  }

  async #write(
    name: string,
    size: number,
    content: Iterable<Buffer> | AsyncIterable<Buffer>,
  ): Promise<string> {
    const hash = createHash('sha256')
    // It is a stream like Node's own; its types are those of another library.
    const entry: Writable = this.#tar.entry({ name, size, mtime: new Date(0), mode: 0o600 }) as never
    // It fails with the archive, whose failure is told.
    entry.on('error', () => undefined)
    for await (const chunk of content) {
      hash.update(chunk)
      if (!entry.write(chunk)) await once(entry, 'drain', { signal: this.#signal })
      this.#signal.throwIfAborted()
    }
    entry.end()
    return hash.digest('hex')
  }

  /** Adds an entry of known size; rejects where the content is longer or shorter. */
  async add(name: string, size: number, content: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<void> {
    this.#sums.push(`${await this.#write(name, size, content)}  ${name}\n`)
    if (this.#sums.length >= sumsTogether) await this.addSums()
  }

  addBytes = (name: string, bytes: Buffer) => this.add(name, bytes.length, [bytes])

  /** The sums of all entries since the last of these. */
  async addSums(): Promise<void> {
    const lines = Buffer.from(this.#sums.join(''))
    this.#sums = []
    this.#sumsParts += 1
    await this.#write(sumsName(this.#sumsParts), lines.length, [lines])
  }
}

async function pour(into: Writable, secret: string | undefined, fill: (entries: Entries) => Promise<void>) {
  const tar = pack()
  const steps = [createGzip({ level }), ...(secret ? [seal(secret)] : []), into]
  await filledAndWritten(
    // A tar is a stream like Node's own; its types are those of another library.
    () => pipeline([tar as unknown as Readable, ...steps]),
    (signal) =>
      fill(new Entries(tar, signal)).then(
        () => tar.finalize(),
        (error: unknown) => {
          tar.destroy(error as Error)
          throw error
        },
      ),
  )
}

/** Writes a backup as a new file: gzipped tar, encrypted where there is a secret. */
export const writeArchive = (
  file: string,
  secret: string | undefined,
  fill: (entries: Entries) => Promise<void>,
): Promise<void> => writeNewFile(file, (into) => pour(into, secret, fill))
