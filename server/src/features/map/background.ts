import { open } from 'node:fs/promises'
import { backgroundMediaType, type map } from '@sexton/contract/map/calls'
import type { Read } from '../../core/call/verbs.ts'
import { malformed, notFound, Refusal } from '../../core/refusal.ts'

/** Bytes that are read at once at most: more than any tile or directory has. */
const most = 16 * 1024 * 1024

/** The first and last byte that a `Range` names; undefined where it names no single range. */
function rangeIn(header: string | undefined): { from: number; to: number } | undefined {
  const [, from, to] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(header ?? '') ?? []
  const range = { from: Number(from), to: Number(to) }
  return from !== undefined && range.from <= range.to ? range : undefined
}

/** A part of the file with the background of the map, which the installation names (map-11). */
export const backgroundOf =
  (fileNow: () => string): Read<typeof map.background> =>
  async (ctx) => {
    const range = rangeIn(ctx.range)
    if (!range) throw malformed('This file is read in parts: ask for a range of its bytes.')
    const file = fileNow() && (await open(fileNow()).catch(() => null))
    if (!file) throw notFound()
    try {
      const { size, mtimeMs } = await file.stat()
      const length = Math.min(range.to + 1, size) - range.from
      if (length <= 0 || length > most)
        throw new Refusal(
          416,
          'range',
          `The file has ${size} bytes. At most ${most} can be read in one request.`,
        )
      const content = Buffer.alloc(length)
      const { bytesRead } = await file.read(content, 0, length, range.from)
      // Somebody is putting another file in its place.
      if (bytesRead < length) throw notFound()
      return {
        content,
        filename: 'background.pmtiles',
        mediaType: backgroundMediaType,
        part: { from: range.from, to: range.from + length - 1, of: size },
        etag: `"${size}-${Math.round(mtimeMs)}"`,
      }
    } finally {
      await file.close()
    }
  }
