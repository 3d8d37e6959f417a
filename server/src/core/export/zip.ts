import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

type Piece = string | Uint8Array

/** A file of a ZIP archive, written as its text or bytes come. */
export interface ZipPart {
  path: string
  content: AsyncIterable<Piece> | Iterable<Piece>
}

interface Packed {
  path: Buffer
  /** Where its header begins in the archive. */
  at: number
  crc: number
  size: number
  packedSize: number
}

/** Sizes and checksum follow the content (bit 3), names are UTF-8 (bit 11), content is deflated. */
const flags = (1 << 3) | (1 << 11)
const deflated = 8
const version = 20

/** Date and time as MS-DOS writes them, of an instant in UTC. */
function stamp(at: Date): [time: number, day: number] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  return [time, ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()]
}

/** Little-endian fields: positive widths are bytes, each with its value. */
function record(...fields: (readonly [width: 2 | 4, value: number])[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((length, [width]) => length + width, 0))
  let at = 0
  for (const [width, value] of fields) at = bytes.writeUIntLE(value, at, width)
  return bytes
}

const shared = (made: Date) => {
  const [time, day] = stamp(made)
  return [
    [2, version],
    [2, flags],
    [2, deflated],
    [2, time],
    [2, day],
  ] as const
}

const sums = ({ crc, packedSize, size }: Packed) =>
  [
    [4, crc],
    [4, packedSize],
    [4, size],
  ] as const

const localHeader = (part: Packed, made: Date) =>
  Buffer.concat([
    record([4, 0x04034b50], ...shared(made), [4, 0], [4, 0], [4, 0], [2, part.path.length], [2, 0]),
    part.path,
  ])

const entry = (part: Packed, made: Date) =>
  Buffer.concat([
    record([4, 0x02014b50], [2, version], ...shared(made), ...sums(part), [2, part.path.length], [2, 0]),
    record([2, 0], [2, 0], [2, 0], [4, 0], [4, part.at]),
    part.path,
  ])

/** Deflates a part off the main thread, counting in `part`. Stopping early stops its source. */
async function* deflate(content: ZipPart['content'], part: Packed): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw()
  const fed = pipeline(async function* () {
    for await (const piece of content) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
      part.crc = crc32(bytes, part.crc)
      part.size += bytes.length
      yield bytes
    }
  }, packer)
  fed.catch(() => undefined)
  try {
    for await (const chunk of packer) {
      part.packedSize += (chunk as Buffer).length
      yield chunk as Buffer
    }
  } finally {
    packer.destroy()
  }
  await fed
}

/**
 * A ZIP archive as bytes, part after part, never more than a piece of one in memory; up to 4 GB. The same parts made
 * at the same instant (UTC) give the same bytes.
 */
export async function* zipped(
  parts: Iterable<ZipPart> | AsyncIterable<ZipPart>,
  made: Date,
): AsyncGenerator<Buffer> {
  const done: Packed[] = []
  let at = 0
  const count = (bytes: Buffer) => {
    at += bytes.length
    return bytes
  }
  for await (const { path, content } of parts) {
    const part: Packed = { path: Buffer.from(path), at, crc: 0, size: 0, packedSize: 0 }
    done.push(part)
    yield count(localHeader(part, made))
    for await (const chunk of deflate(content, part)) yield count(chunk)
    yield count(record([4, 0x08074b50], ...sums(part)))
  }
  const directory = Buffer.concat(done.map((part) => entry(part, made)))
  const number = done.length
  const tail = record(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, number],
    [2, number],
    [4, directory.length],
    [4, at],
  )
  yield Buffer.concat([directory, tail, record([2, 0])])
}
