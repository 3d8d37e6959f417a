import { createReadStream } from 'node:fs'
import { open, readFile, stat } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import { sha256OfAll } from '../files/sums.ts'
import type { Job, MadeFile, MadePicture } from './decoder-messages.ts'
import { decodeHeic } from './heic.ts'
import { sharpWith } from './load-sharp.ts'
import { isHeic } from './measure.ts'
import { readClaims } from './photo-claims.ts'

type Make = Extract<Job, { make: unknown }>['make']

/** The kind a picture is stored as: browsers show no HEIC or TIFF, and of a GIF only the first frame is stored. */
const kinds: Record<string, { mediaType: string; written: (picture: Sharp) => Sharp }> = {
  'image/jpeg': {
    mediaType: 'image/jpeg',
    // Optimal coding tables would need the whole picture in memory, to save three bytes in a hundred.
    written: (picture) => picture.jpeg({ quality: 90, optimiseCoding: false }),
  },
  'image/png': { mediaType: 'image/png', written: (picture) => picture.png() },
  'image/webp': { mediaType: 'image/webp', written: (picture) => picture.webp({ quality: 90, effort: 2 }) },
}
function storedAs(mediaType: string) {
  const isJpeg = isHeic(mediaType) || mediaType === 'image/tiff'
  return kinds[mediaType === 'image/gif' ? 'image/png' : isJpeg ? 'image/jpeg' : mediaType]!
}

/** How the picture is read, as often as it is written. */
async function reading({ path, mediaType }: Make): Promise<() => Sharp> {
  const sharp = await sharpWith()
  const options = { failOn: 'error', limitInputPixels: 50_000_000 } as const
  if (!isHeic(mediaType)) return () => sharp(path, options).autoOrient()
  const { data, width, height } = await decodeHeic(await readFile(path))
  return () => sharp(data, { ...options, raw: { width, height, channels: 3 } })
}

/** Size and checksum of a file that was written, once it is safe on the disk. */
async function settled(path: string): Promise<MadeFile> {
  const file = await open(path, 'r+')
  await file.chmod(0o600)
  await file.sync()
  await file.close()
  return { path, size: (await stat(path)).size, sha256: await sha256OfAll(createReadStream(path)) }
}

/** Writes a picture upright and as its pixels alone: position, camera and all else that came with it is gone. */
export async function makePicture(job: Make): Promise<MadePicture> {
  const { mediaType, written } = storedAs(job.mediaType)
  const picture = await reading(job)
  const { width, height } = await written(picture()).toFile(job.to)
  const claims = job.claims ? { claims: await readClaims(job.path, job.mediaType) } : {}
  const made = { width, height, mediaType, picture: await settled(job.to), ...claims }
  if (!job.small) return made
  const { to, side } = job.small
  const inside = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const
  await picture()
    .resize(inside)
    .webp({ quality: 80, effort: side > 2000 ? 2 : 4 })
    .toFile(to)
  return { ...made, small: await settled(to) }
}
