import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'

async function* upTo(content: Readable, sha256: string, damaged: () => Error): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let last: Buffer | undefined
  for await (const chunk of content as AsyncIterable<Buffer>) {
    if (last) yield last
    hash.update(chunk)
    last = chunk
  }
  if (hash.digest('hex') !== sha256) throw damaged()
  if (last) yield last
}

/**
 * The same bytes, which end with the error of `damaged` if their SHA-256 is another. The last ones come once all are known to be
 * right, so that nobody has a whole file that is wrong.
 */
export function verified(content: Readable, sha256: string, damaged: () => Error): Readable {
  const read = Readable.from(upTo(content, sha256, damaged), { objectMode: false })
  read.once('close', () => content.destroy())
  return read
}
