import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { once } from 'node:events'
import { Writable, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack, type Pack } from 'tar-stream'
import { makeFolder, syncFolder, system } from '../files/durable.ts'
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

const words = (file: string, error: NodeJS.ErrnoException) =>
  error.code === 'ENOSPC' || error.code === 'EDQUOT'
    ? new Error(
        `The disk is full: ${file} was not written, and nothing of it is left. Make room, or name another disk`,
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

async function writePart(
  part: string,
  secret: string | undefined,
  fill: (entries: Entries) => Promise<void>,
) {
  const handle = await system.open(part, 'wx', 0o600)
  try {
    const tar = pack()
    const stop = new AbortController()
    const steps = [createGzip({ level }), ...(secret ? [seal(secret)] : []), sink(handle)]
    // A tar is a stream like Node's own; its types are those of another library.
    const written = pipeline([tar as unknown as Readable, ...steps]).catch((error: unknown) => {
      stop.abort(error)
      throw error
    })
    const filled = fill(new Entries(tar, stop.signal)).then(
      () => tar.finalize(),
      (error: unknown) => {
        tar.destroy(error as Error)
        throw error
      },
    )
    const [whole, content] = await Promise.allSettled([written, filled])
    // What the disk said comes first; else why there was nothing more to write.
    if (stop.signal.aborted && content.status === 'fulfilled') throw stop.signal.reason
    if (content.status === 'rejected')
      throw stop.signal.aborted ? (stop.signal.reason ?? content.reason) : content.reason
    if (whole.status === 'rejected') throw whole.reason
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Names of files that are being written. */
export const partPattern = /\.[0-9a-f-]{36}\.part$/

/**
 * Writes a backup: gzipped tar, encrypted where there is a secret. It has its name once the disk holds it whole; a file of
 * that name is never replaced. Where that fails nothing of it is left.
 */
export async function writeArchive(
  file: string,
  secret: string | undefined,
  fill: (entries: Entries) => Promise<void>,
): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists already: name another file`)
  await makeFolder(dirname(file))
  const part = `${file}.${randomUUID()}.part`
  try {
    await writePart(part, secret, fill)
    // Not a rename, which would replace what somebody else has put there meanwhile.
    await system.link(part, file)
  } catch (error) {
    throw words(file, error as NodeJS.ErrnoException)
  } finally {
    await system.rm(part, { force: true })
  }
  await syncFolder(dirname(file))
}
