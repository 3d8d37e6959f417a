import { open } from 'node:fs/promises'
import readExif, { type Exif } from 'exif-reader'
import { sharpWith } from './load-sharp.ts'
import { isHeic } from './measure.ts'

/** What a picture says of itself. Cameras can be set wrong, so it is a claim, no more. */
export interface PhotoClaims {
  /** By the clock of the camera, `2026-11-30T09:12:00`. */
  taken?: string
  /** That clock's offset from UTC, `+02:00`; most cameras do not say it. */
  offset?: string
  position?: { latitude: number; longitude: number }
}

/** A HEIC has its EXIF before or after the picture; phones write it into the first part. */
const HEAD = 2 * 1024 * 1024
/** EXIF data is at most this long. */
const EXIF = 64 * 1024

async function heicExif(path: string): Promise<Buffer | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    const at = buffer.subarray(0, bytesRead).indexOf('Exif\0\0', 0, 'latin1')
    return at < 0 ? undefined : buffer.subarray(at, Math.min(at + EXIF, bytesRead))
  } finally {
    await file.close()
  }
}

const exifOf = async (path: string, mediaType: string) =>
  isHeic(mediaType)
    ? heicExif(path)
    : (await (await sharpWith())(path, { limitInputPixels: false }).metadata()).exif

/** Degrees from degrees, minutes and seconds; undefined if the camera wrote none. */
function degrees(parts: unknown, ref: unknown, most: number): number | undefined {
  if (!Array.isArray(parts) || parts.length !== 3 || typeof ref !== 'string') return undefined
  const [whole, minutes, seconds] = parts as number[]
  const value = whole! + minutes! / 60 + (seconds || 0) / 3600
  if (!Number.isFinite(value) || value > most) return undefined
  return /^[SW]/i.test(ref) ? -value : value
}

function positionOf({ GPSInfo: gps }: Exif): PhotoClaims['position'] {
  const latitude = degrees(gps?.GPSLatitude, gps?.GPSLatitudeRef, 90)
  const longitude = degrees(gps?.GPSLongitude, gps?.GPSLongitudeRef, 180)
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
}

function takenAt({ Photo: photo, Image: image }: Exif): string | undefined {
  const date: unknown = photo?.DateTimeOriginal ?? image?.DateTime
  return date instanceof Date && !Number.isNaN(date.getTime()) && date.getUTCFullYear() > 1900
    ? date.toISOString().slice(0, 19)
    : undefined
}

/** The claims in EXIF data; none of them if it cannot be read. */
function claimsIn(data: Buffer): PhotoClaims {
  const exif = readExif(data)
  const taken = takenAt(exif)
  const offset: unknown = exif.Photo?.OffsetTimeOriginal
  const position = positionOf(exif)
  return {
    ...(taken && { taken }),
    ...(taken && typeof offset === 'string' && /^[+-]\d\d:\d\d$/.test(offset) && { offset }),
    ...(position && { position }),
  }
}

/** Reads when and where a picture says it was taken, before it is re-encoded (acts-4). A broken claim is none. */
export async function readClaims(path: string, mediaType: string): Promise<PhotoClaims> {
  try {
    const data = await exifOf(path, mediaType)
    return data ? claimsIn(data) : {}
  } catch {
    return {}
  }
}
