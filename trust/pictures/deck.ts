import sharp from 'sharp'
import { aHeic } from '../../server/src/test/pictures/a-heic.ts'
import {
  hugeGif,
  hugeHeic,
  hugeJpeg,
  hugePng,
  hugeWebp,
  lyingHeic,
  movingWebp,
} from '../../server/src/test/pictures/picture-bombs.ts'

export interface Picture {
  name: string
  content: Buffer
}

/** Each says that it is larger than a picture may be, or turns out to be. */
const bombs: Picture[] = [
  { name: 'huge.png', content: hugePng(30_000, 30_000) },
  { name: 'huge.jpg', content: hugeJpeg(65_000, 65_000) },
  { name: 'progressive.jpg', content: hugeJpeg(8000, 6000, true) },
  { name: 'huge.gif', content: hugeGif(60_000, 60_000) },
  { name: 'moving.gif', content: hugeGif(5000, 5000, 1000) },
  { name: 'huge.webp', content: hugeWebp(16_000, 16_000) },
  { name: 'moving.webp', content: movingWebp(3000, 3000, 500) },
  { name: 'huge.heic', content: hugeHeic(60_000, 60_000) },
  { name: 'lying.heic', content: lyingHeic(65_000, 65_000) },
  // As large as they may be, by what they say; there is nothing more in them.
  { name: 'begun.png', content: hugePng(7000, 7000) },
  { name: 'begun.gif', content: hugeGif(5000, 5000) },
  { name: 'begun.webp', content: hugeWebp(4000, 3000) },
  { name: 'begun.heic', content: hugeHeic(5000, 5000) },
  { name: 'phone.heic', content: aHeic },
]

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })

/** As large as each kind may be, and whole. */
const heaviest = [
  ['turned.jpg', () => flat(8160, 6120).withMetadata({ orientation: 6 }).jpeg()],
  ['progressive.jpg', () => flat(5700, 4300).withMetadata({ orientation: 6 }).jpeg({ progressive: true })],
  ['plain.png', () => flat(8160, 6120).png({ compressionLevel: 1 })],
  ['interlaced.png', () => flat(4600, 3470).ensureAlpha().png({ progressive: true, compressionLevel: 1 })],
  ['whole.gif', () => flat(5700, 4300).gif({ effort: 1 })],
  ['whole.webp', () => flat(4000, 3000).webp({ effort: 0 })],
] as const

/** What one round sends: each of the heaviest once, each bomb a few times, in no order yet. */
export async function aDeck(): Promise<Picture[]> {
  const deck = [bombs, bombs, bombs].flat()
  for (const [name, make] of heaviest) deck.push({ name, content: await make().toBuffer() })
  return deck
}

/** A photo as anybody might add it. */
export const smallPhoto = () => flat(1200, 900).withMetadata({ orientation: 6 }).jpeg().toBuffer()

/** Somewhat large, to be sent too many of at once. */
export const largerPhoto = () => flat(3000, 2000).jpeg().toBuffer()
