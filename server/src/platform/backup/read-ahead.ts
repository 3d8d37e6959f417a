import type { Opened } from '../files/file-place.ts'

/** Files larger than this are streamed in their turn. */
const small = 256 * 1024
const ahead = 16

export interface Ready<One> {
  one: One
  /** What opening it failed with. */
  error?: Error
  size: number
  content: Buffer | Opened['content']
}

async function ready<One>(one: One, open: (one: One) => Promise<Opened>): Promise<Ready<One>> {
  try {
    const { content, size } = await open(one)
    if (size > small) return { one, size, content }
    return { one, size, content: Buffer.concat(await content.toArray()) }
  } catch (error) {
    return { one, size: 0, content: Buffer.alloc(0), error: error as Error }
  }
}

/** The files in their order; the next few are opened meanwhile, and small ones read, since a file alone waits most of its time. */
export async function* readAhead<One>(
  all: AsyncIterable<One>,
  open: (one: One) => Promise<Opened>,
): AsyncGenerator<Ready<One>> {
  const begun: Promise<Ready<One>>[] = []
  try {
    for await (const one of all) {
      begun.push(ready(one, open))
      if (begun.length >= ahead) yield await begun.shift()!
    }
    while (begun.length > 0) yield await begun.shift()!
  } finally {
    for (const one of begun) void one.then(({ content }) => !Buffer.isBuffer(content) && content.destroy())
  }
}
