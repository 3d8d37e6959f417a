import { once } from 'node:events'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

type Content = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>

/** A file of a ZIP archive, written as its text or bytes come. */
export interface ZipPart {
  path: string
  content: Content
}

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

/** A ZIP archive as it is written: a file after the other, each of any size, never more than a piece of one in memory. */
export class Zip {
  readonly #zip = new ZipFile()
  readonly #made: Date
  /** The archive. It is a stream of Node's own; the package's types know less. */
  readonly bytes = this.#zip.outputStream as Readable

  constructor(made: Date) {
    this.#made = made
    this.#zip.on('error', (error: Error) => this.bytes.destroy(error))
  }

  /** Resolves once the file has been read; its source is stopped where `signal` says that nobody wants it any more. */
  async add({ path, content }: ZipPart, signal: AbortSignal): Promise<void> {
    const stream = Readable.from(content, { objectMode: false })
    const read = once(stream, 'end', { signal })
    const options = { mtime: this.#made, mode: 0o100644, compressionLevel }
    this.#zip.addReadStreamLazy(path, options, givenOnce(stream))
    try {
      await read
    } finally {
      stream.destroy()
    }
  }

  end = () => this.#zip.end()
}

async function addAll(zip: Zip, parts: Iterable<ZipPart> | AsyncIterable<ZipPart>, signal: AbortSignal) {
  for await (const part of parts) await zip.add(part, signal)
  zip.end()
}

/** An archive of these files as bytes. Its sources are stopped where its reader stops; the same ones, made at the same instant, give the same bytes. */
export function zipped(parts: Iterable<ZipPart> | AsyncIterable<ZipPart>, made: Date): Readable {
  const zip = new Zip(made)
  const stop = new AbortController()
  zip.bytes.once('close', () => stop.abort())
  addAll(zip, parts, stop.signal).catch((error: unknown) => zip.bytes.destroy(error as Error))
  return zip.bytes
}
