import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { summed } from '../files/sums.ts'
import { beginningOf } from './archive-kind.ts'
import { cutOff, sealMark, unseal, UnusableArchive } from './seal.ts'
import { endingName, isSums } from './shapes.ts'

export interface Entry {
  name: string
  size: number
  content: AsyncIterable<Buffer>
}

const isSealed = async (file: string) => (await beginningOf(file)).equals(sealMark)

const noKey = () =>
  new UnusableArchive('This backup is encrypted. Set BACKUP_KEY to the key it was made with')
/** A name as it may be shown on a terminal. */
const shown = (name: string) => name.slice(0, 200).replace(/[^\x20-\x7e]/g, '?')

export const unknownEntry = (name: string) =>
  new UnusableArchive(`${shown(name)} is no part of a backup of Sexton. Restore only backups that you trust`)
const noBackup = () => new UnusableArchive('This is not a Sexton backup, or it is damaged')

/** In words for whoever restores it. */
function explained(error: unknown): Error {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'Z_BUF_ERROR' || /unexpected end/i.test(message)) return cutOff()
  if (code?.startsWith('Z_') || /tar/i.test(message)) return noBackup()
  return error as Error
}

/** Reads a backup from its beginning to its end; `each` reads an entry whole, or leaves it. Throws UnusableArchive. */
export async function readArchive(
  file: string,
  secret: string | undefined,
  each: (entry: Entry) => Promise<void>,
): Promise<void> {
  const sealed = await isSealed(file)
  if (sealed && !secret) throw noKey()
  const tar = extract()
  const steps = [...(sealed ? [unseal(secret!)] : []), createGunzip(), tar]
  const read = pipeline([createReadStream(file, { highWaterMark: 1024 * 1024 }), ...steps])
  read.catch((error: unknown) => tar.destroy(error as Error))
  try {
    for await (const entry of tar) {
      const { name, size = 0, type } = entry.header
      // A link or a folder would lead elsewhere.
      if (type !== 'file') throw unknownEntry(name)
      // A tar's entry is a stream of bytes; its types leave open of what.
      const content = entry as AsyncIterable<Buffer>
      await each({ name, size, content })
      entry.resume()
    }
    await read
  } catch (error) {
    tar.destroy()
    // Why it could not be read on says more than that the rest was missing.
    const reason = await read.then(
      () => error,
      // It was cut short because of what `each` met.
      (cause: unknown) =>
        (cause as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE' ? error : cause,
    )
    throw explained(error instanceof UnusableArchive ? error : reason)
  }
}

/** Longest entry that is read whole into memory: a file of the park, or a part of a table. */
const longest = 256 * 1024 * 1024

export async function bytesOf({ name, size, content }: Entry): Promise<Buffer> {
  if (size > longest) throw new UnusableArchive(`${name} in the backup is too large to be one of Sexton's`)
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Holds each entry against its SHA-256; `ended` fails where the last entry is missing. */
export class Sums {
  readonly #found = new Map<string, string>()
  #ended = false

  /** The same entry, hashed while it is read. */
  watch(entry: Entry): Entry {
    const { name, content } = entry
    if (name === endingName) this.#ended = true
    if (isSums(name)) return entry
    return { ...entry, content: summed(content, (sha256) => this.#found.set(name, sha256)) }
  }

  /** The lines of an entry of sums: each entry before it is named once, and is what it was. */
  compare(lines: string): void {
    for (const line of lines.split('\n').filter(Boolean)) {
      const [sum, name] = [line.slice(0, 64), line.slice(66)]
      if (this.#found.get(name) !== sum)
        throw new UnusableArchive(`${name} in the backup is damaged. Take another one`)
      this.#found.delete(name)
    }
  }

  ended(): void {
    if (!this.#ended || this.#found.size > 0) throw cutOff()
  }
}
