import { crc32, deflateSync } from 'node:zlib'

/** What takes the place of a file: nothing of the old one is in it. */
export interface Placeholder {
  bytes: Buffer
  mediaType: 'application/pdf' | 'image/png'
  /** Of a picture, in pixels. */
  width?: number
  height?: number
}

const line = 'This document was replaced when the park was anonymized.'

/** One page with a line on it; the package is loaded by the first who anonymizes. */
async function makePdf(): Promise<Placeholder> {
  const { PDFDocument, StandardFonts } = await import('pdf-lib')
  const paper = await PDFDocument.create()
  const font = await paper.embedFont(StandardFonts.Helvetica)
  paper.addPage([595, 842]).drawText(line, { x: 72, y: 760, size: 14, font })
  return { bytes: Buffer.from(await paper.save()), mediaType: 'application/pdf' }
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(content.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** A grey picture with a lighter frame. */
function makePng(width: number, height: number): Buffer {
  const edge = Math.max(1, Math.round(Math.min(width, height) / 20))
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(width + 1, y < edge || y >= height - edge ? 0xd8 : 0xb0)
    row[0] = 0
    row.fill(0xd8, 1, 1 + edge)
    row.fill(0xd8, width + 1 - edge)
    return row
  })
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits of grey; no filter, not interlaced.
  head[8] = 8
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const longest = 800
const made = new Map<string, Placeholder>()

/** A picture of the same shape, smaller where it was large. */
function pictureLike(width: number, height: number): Placeholder {
  const share = Math.min(1, longest / Math.max(width, height))
  const size = {
    width: Math.max(1, Math.round(width * share)),
    height: Math.max(1, Math.round(height * share)),
  }
  const known = `${size.width} ${size.height}`
  const picture = made.get(known) ?? {
    bytes: makePng(size.width, size.height),
    mediaType: 'image/png',
    ...size,
  }
  made.set(known, picture)
  return picture
}

let paper: Promise<Placeholder> | undefined

/** What takes the place of a file of this kind; whatever is no picture becomes a PDF. */
export const placeholderFor = async (mediaType: string, width = 640, height = 480): Promise<Placeholder> =>
  mediaType.startsWith('image/') ? pictureLike(width, height) : (paper ??= makePdf())
