import { open } from 'node:fs/promises'
import { heicSizes } from './heic-sizes.ts'
import { sharpWith } from './load-sharp.ts'
import type { Measured } from './picture-limits.ts'

export const isHeic = (mediaType: string) => /hei[cf]$/.test(mediaType)

/** The sizes of a HEIC are in its first boxes, before the picture. */
const HEAD = 1024 * 1024

async function measureHeic(path: string): Promise<Measured> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    const sizes = [...heicSizes(buffer.subarray(0, bytesRead))]
    const [first] = sizes.sort((one, other) => other.width * other.height - one.width * one.height)
    if (!first) throw new Error('It does not say its size')
    return { ...first, kind: 'heic', frames: 1 }
  } finally {
    await file.close()
  }
}

/** Reads a picture's kind and size from its head; nothing of it is decoded. */
export async function measure({ path, mediaType }: { path: string; mediaType: string }): Promise<Measured> {
  if (isHeic(mediaType)) return measureHeic(path)
  const sharp = await sharpWith()
  // Its own limit is off: ours has the message.
  const head = await sharp(path, { limitInputPixels: false }).metadata()
  const { format, width, height, pages = 1, isProgressive, orientation = 1 } = head
  const frames = { width, height: head.pageHeight ?? height, frames: pages }
  if (format === 'jpeg') return { ...frames, kind: isProgressive ? 'progressive jpeg' : 'jpeg' }
  // A picture to be rotated is not read in the order in which it is stored.
  if (format === 'png')
    return { ...frames, kind: isProgressive || orientation > 1 ? 'interlaced png' : 'png' }
  // Of a TIFF only the first page is read.
  if (format === 'tiff') return { ...frames, frames: 1, kind: 'tiff' }
  if (format === 'gif' || format === 'webp') return { ...frames, kind: format }
  throw new Error(`${format} is no picture that is taken`)
}
