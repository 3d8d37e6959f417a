import { readFile } from 'node:fs/promises'
import type { Sharp, SharpOptions } from 'sharp'
import { Refusal } from '../../core/refusal.ts'
import type { ReceivedFile } from '../../core/files/uploads.ts'
import { decodeHeic } from './heic.ts'

/** A photo as it is kept: its pixels and nothing else, and small enough for a list or a phone. */
export interface PlainPicture {
  bytes: Buffer
  mediaType: string
  /** Pixels. */
  width: number
  height: number
  thumbnail: Buffer
}

/** What a photo is kept as; browsers can't show HEIC, so it becomes a JPEG. */
const kinds = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/heic': 'jpeg',
  'image/heif': 'jpeg',
} as const

/** Pixels of a thumbnail's longer side: as wide as the public page. */
const THUMBNAIL = 960
/** No camera of a phone takes more; a forged header could ask for gigabytes of memory. */
const limitInputPixels = 120_000_000

/** One after another: each takes up to 100 MB of memory while it is made. */
let last: Promise<unknown> = Promise.resolve()

async function open({ path, mediaType }: ReceivedFile): Promise<Sharp> {
  // Loaded with the first photo: it takes 60 ms of a start.
  const { default: sharp } = await import('sharp')
  const options: SharpOptions = { limitInputPixels, failOn: 'error' }
  if (!/hei[cf]$/.test(mediaType)) return sharp(path, options).autoOrient()
  const { data, width, height } = await decodeHeic(await readFile(path))
  return sharp(data, { ...options, raw: { width, height, channels: 4 } })
}

async function make(file: ReceivedFile): Promise<PlainPicture> {
  const kind = kinds[file.mediaType as keyof typeof kinds]
  try {
    const picture = await open(file)
    const size = { width: THUMBNAIL, height: THUMBNAIL, fit: 'inside', withoutEnlargement: true } as const
    const kept = await picture.clone().toFormat(kind, { quality: 90 }).toBuffer({ resolveWithObject: true })
    return {
      bytes: kept.data,
      mediaType: `image/${kind}`,
      width: kept.info.width,
      height: kept.info.height,
      thumbnail: await picture.clone().resize(size).webp({ quality: 80 }).toBuffer(),
    }
  } catch {
    throw new Refusal(415, 'wrong_kind', `${file.filename} cannot be read as a picture.`)
  }
}

/** Turns a photo upright and takes position, camera and all other data from it (design "Files"). 415 when it is broken. */
export function plainPicture(file: ReceivedFile): Promise<PlainPicture> {
  const made = last.then(() => make(file))
  last = made.catch(() => undefined)
  return made
}
