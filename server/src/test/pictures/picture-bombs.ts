import { crc32, deflateSync } from 'node:zlib'
import { aHeic } from './a-heic.ts'

/** Pictures that say they are much larger than their files, a few hundred bytes each, made byte by byte. */

const u16 = (value: number) => [value >> 8, value & 255]
const u16le = (value: number) => [value & 255, value >> 8]
const u24le = (value: number) => [value & 255, (value >> 8) & 255, value >> 16]
const u32le = (value: number) => [...u16le(value & 0xffff), ...u16le(value >>> 16)]

function pngChunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data])
  const chunk = Buffer.alloc(typed.length + 8)
  chunk.writeUInt32BE(data.length)
  typed.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(typed), typed.length + 4)
  return chunk
}

/** A PNG with the first few rows of what it says it holds. */
export function hugePng(width: number, height: number): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0])
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const rows = deflateSync(Buffer.alloc(4 * width + 1))
  return Buffer.concat([signature, ...[pngChunk('IHDR', head), pngChunk('IDAT', rows)]])
}

/** A JPEG whose frame is so large; `progressive`: of the kind that stands in memory as a whole. */
export const hugeJpeg = (width: number, height: number, progressive = false) =>
  Buffer.from([
    ...[0xff, 0xd8, 0xff, progressive ? 0xc2 : 0xc0, 0, 17, 8, ...u16(height), ...u16(width)],
    ...[3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0],
    ...[0xff, 0xda, 0, 12, 3, 1, 0, 2, 0, 3, 0, 0, 63, 0, 0xff, 0xd9],
  ])

/** A GIF of one large frame, or of several, a pixel each, on a large ground. */
export const hugeGif = (width: number, height: number, frames = 1) =>
  Buffer.from([
    ...[...Buffer.from('GIF89a'), ...u16le(width), ...u16le(height), 0x80, 0, 0, 0, 0, 0, 255, 255, 255],
    ...Array.from({ length: frames }, () => [
      ...[0x21, 0xf9, 4, 0, 10, 0, 0, 0],
      ...[
        0x2c,
        0,
        0,
        0,
        0,
        ...u16le(frames > 1 ? 1 : width),
        ...u16le(frames > 1 ? 1 : height),
        0,
        2,
        2,
        0x44,
        1,
        0,
      ],
    ]).flat(),
    0x3b,
  ])

const webpChunk = (type: string, data: number[]) => [...Buffer.from(type), ...u32le(data.length), ...data]
const webp = (chunks: number[]) =>
  Buffer.from([...Buffer.from('RIFF'), ...u32le(chunks.length + 4), ...Buffer.from('WEBP'), ...chunks])

/** A lossless frame of WebP: 14 bits for each side, and no pixels. */
function losslessFrame(width: number, height: number): number[] {
  const sides = (width - 1) | ((height - 1) << 14)
  return webpChunk('VP8L', [0x2f, ...u32le(sides >>> 0), ...Array<number>(11).fill(0)])
}

/** A WebP; its sides are at most 16,384 pixels. */
export const hugeWebp = (width: number, height: number) => webp(losslessFrame(width, height))

/** A WebP that moves: this many frames, a pixel each, on a large ground. */
export function movingWebp(width: number, height: number, frames: number): Buffer {
  const place = [...u24le(0), ...u24le(0), ...u24le(0), ...u24le(0), ...u24le(100), 0]
  const frame = webpChunk('ANMF', [...place, ...losslessFrame(1, 1)])
  return webp([
    ...webpChunk('VP8X', [2, 0, 0, 0, ...u24le(width - 1), ...u24le(height - 1)]),
    ...webpChunk('ANIM', [0, 0, 0, 0, 0, 0]),
    ...Array.from({ length: frames }, () => frame).flat(),
  ])
}

/** A phone's picture that says it is so large, in each of its boxes that hold a size. */
export function hugeHeic(width: number, height: number): Buffer {
  const bytes = Buffer.from(aHeic)
  for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 1)) {
    bytes.writeUInt32BE(width, at + 8)
    bytes.writeUInt32BE(height, at + 12)
  }
  return bytes
}

/** A phone's picture whose boxes give a small size, while the parts it is made of give a large one. */
export function lyingHeic(width: number, height: number): Buffer {
  const bytes = Buffer.from(aHeic)
  const grid = bytes.indexOf(Buffer.from([0, 0, 0, 0, 0, 64, 0, 48]))
  bytes.writeUInt16BE(width, grid + 4)
  bytes.writeUInt16BE(height, grid + 6)
  return bytes
}
