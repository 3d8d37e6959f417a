import type { Opened } from '../files/file-place.ts'

/** Files larger than this are streamed in their turn. */
const small = 256 * 1024
const ahead = 16

export interface Ready {
  key: string
  /** What opening it failed with. */
  error?: Error
  size: number
  content: Buffer | Opened['content']
}

async function ready(key: string, open: (key: string) => Promise<Opened>): Promise<Ready> {
  try {
    const { content, size } = await open(key)
    if (size > small) return { key, size, content }
    return { key, size, content: Buffer.concat(await content.toArray()) }
  } catch (error) {
    return { key, size: 0, content: Buffer.alloc(0), error: error as Error }
  }
}

/** The files in their order; the next few are opened meanwhile, and small ones read, since a file alone waits most of its time. */
export async function* readAhead(
  keys: AsyncIterable<string>,
  open: (key: string) => Promise<Opened>,
): AsyncGenerator<Ready> {
  const begun: Promise<Ready>[] = []
  try {
    for await (const key of keys) {
      begun.push(ready(key, open))
      if (begun.length >= ahead) yield await begun.shift()!
    }
    while (begun.length > 0) yield await begun.shift()!
  } finally {
    for (const one of begun) void one.then(({ content }) => !Buffer.isBuffer(content) && content.destroy())
  }
}
