import { createHash, type BinaryLike } from 'node:crypto'

type Content<T> = AsyncIterable<T> | Iterable<T>

/** The SHA-256 of what is in memory, in hex. */
export const sha256Of = (bytes: BinaryLike) => createHash('sha256').update(bytes).digest('hex')

/** The SHA-256 of all that comes, which is not kept. */
export async function sha256OfAll(content: Content<BinaryLike>): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of content) hash.update(piece)
  return hash.digest('hex')
}

/** Passes on what comes, and tells its SHA-256 once all of it has been taken. */
export async function* summed<T extends BinaryLike>(
  content: Content<T>,
  tell: (sha256: string) => void,
): AsyncGenerator<T> {
  const hash = createHash('sha256')
  for await (const piece of content) {
    hash.update(piece)
    yield piece
  }
  tell(hash.digest('hex'))
}
