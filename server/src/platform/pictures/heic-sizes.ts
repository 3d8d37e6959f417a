/** Pixels. */
export interface Size {
  width: number
  height: number
}

interface Box {
  type: string
  content: Buffer
}

/** Boxes that only hold others, with the number of bytes before the first of them. */
const holders: Record<string, number> = { meta: 4, iprp: 0, ipco: 0 }

/** The boxes of one level (ISO 14496-12); one that claims to be longer than the data ends with the data. */
function* boxesIn(bytes: Buffer): Generator<Box> {
  for (let at = 0; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32BE(at) || bytes.length - at
    if (length < 8) return
    yield { type: bytes.toString('latin1', at + 4, at + 8), content: bytes.subarray(at + 8, at + length) }
    at += length
  }
}

/** Each size that a HEIC picture declares (`ispe`): of the whole, of its tiles, of its thumbnails. */
export function* heicSizes(bytes: Buffer): Generator<Size> {
  for (const { type, content } of boxesIn(bytes)) {
    const before = holders[type]
    if (before !== undefined) yield* heicSizes(content.subarray(before))
    if (type === 'ispe' && content.length >= 12)
      yield { width: content.readUInt32BE(4), height: content.readUInt32BE(8) }
  }
}
