import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHeic } from '../../test/pictures/a-heic.ts'
import {
  hugeGif,
  hugeHeic,
  hugeJpeg,
  hugePng,
  hugeWebp,
  lyingHeic,
  movingWebp,
} from '../../test/pictures/picture-bombs.ts'
import { phoneHeic } from '../../test/pictures/phone-heic.ts'
import { pictureDecoder } from '../../test/pictures/picture-decoder.ts'
import { Decoder, TooHeavy } from './decoder.ts'
import { openPictures, type Pictures } from './pictures.ts'

let folder: string
let pictures: Pictures
const types: Record<string, string> = { jpg: 'jpeg' }
const mediaTypeOf = (name: string) => {
  const ending = name.split('.').at(-1)!
  return `image/${types[ending] ?? ending}`
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sexton-pictures-'))
  pictures = openPictures(await pictureDecoder())
})
afterAll(async () => {
  pictures.close()
  await rm(folder, { recursive: true })
})

async function sent(filename: string, content: Buffer) {
  const path = join(folder, filename)
  await writeFile(path, content)
  return { filename, path, mediaType: mediaTypeOf(filename) }
}
const plain = async (filename: string, content: Buffer, who = 1) =>
  pictures.plain(who, await sent(filename, content), 960)
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })

describe('a picture that is larger than can be read (photos-1)', () => {
  it.for([
    [
      'huge.png',
      hugePng(60_000, 60_000),
      'huge.png has 3600 megapixels. The most for this type of picture (png) is 50.',
    ],
    [
      'huge.jpg',
      hugeJpeg(9000, 6000),
      'huge.jpg has 54 megapixels. The most for this type of picture (jpeg) is 50.',
    ],
    [
      'slow.jpg',
      hugeJpeg(6000, 5000, true),
      'slow.jpg has 30 megapixels. The most for this type of picture (progressive jpeg) is 25.',
    ],
    [
      'huge.gif',
      hugeGif(60_000, 60_000),
      'huge.gif has 3600 megapixels. The most for this type of picture (gif) is 25.',
    ],
    [
      'huge.webp',
      hugeWebp(16_000, 16_000),
      'huge.webp has 256 megapixels. The most for this type of picture (webp) is 12.',
    ],
    [
      'huge.heic',
      hugeHeic(60_000, 60_000),
      'huge.heic has 3600 megapixels. The most for this type of picture (heic) is 25.',
    ],
    [
      'many.gif',
      hugeGif(1000, 1000, 60),
      'many.gif is an animation with 60 frames, which is too many for its size.',
    ],
    [
      'many.webp',
      movingWebp(3000, 3000, 6),
      'many.webp is an animation with 6 frames, which is too many for its size.',
    ],
  ] as const)('is refused before any of it is decoded: %s', async ([name, content, words]) => {
    await expect(plain(name, content)).rejects.toMatchObject({
      status: 413,
      message: expect.stringContaining(words),
    })
    expect(await readdir(folder)).not.toContainEqual(expect.stringMatching(`^${name}-`))
  })

  it('is refused where that shows only while it is decoded', async () => {
    await expect(plain('lies.heic', lyingHeic(65_000, 65_000))).rejects.toMatchObject({ status: 415 })
    expect(await plain('next.heic', aHeic)).toMatchObject({ width: 64, height: 48, mediaType: 'image/jpeg' })
  })
})

describe('the process that decodes', () => {
  const decoder = async (limits = {}) =>
    new Decoder(await pictureDecoder(), { memory: 512 * 1024 * 1024, processor: 30, wait: 60, ...limits })
  const job = async () => {
    const { path, mediaType } = await sent(
      'large.png',
      await flat(5000, 4000).png({ progressive: true }).toBuffer(),
    )
    return { make: { path, mediaType, to: `${path}-plain` } }
  }

  it('is ended in the middle of a picture that takes too much memory, and started again', async () => {
    const small = await decoder({ memory: 80 * 1024 * 1024 })
    await expect(small.ask(await job())).rejects.toThrow(TooHeavy)
    const { path, mediaType } = await sent('small.png', await flat(10, 10).png().toBuffer())
    expect(await small.ask({ measure: { path, mediaType } })).toMatchObject({
      done: { width: 10, kind: 'png' },
    })
    small.close()
  })

  it('is ended when a picture takes too much time', async () => {
    const hurried = await decoder({ wait: 0.1 })
    await expect(hurried.ask(await job())).rejects.toThrow(TooHeavy)
    hurried.close()
  })
})

it('a small picture does not wait for a large one', async () => {
  const large = plain('slow.png', await flat(6000, 5000).jpeg().withMetadata({ orientation: 6 }).toBuffer())
    .catch(() => undefined)
    .then(() => 'large')
  const small = plain('quick.jpg', await flat(800, 600).jpeg().toBuffer(), 2).then(() => 'small')
  expect(await Promise.race([large, small])).toBe('small')
  await large
})

it('of an animated picture the first frame is stored and shown everywhere', async () => {
  const made = await plain('two.gif', hugeGif(100, 80, 2))
  expect(made).toMatchObject({ mediaType: 'image/png', width: 100, height: 80 })
})

it('a phone’s picture of 24 megapixels, in tiles and turned, is taken', async () => {
  const made = await plain('phone24.heic', phoneHeic(5712, 4284))
  expect(made).toMatchObject({ mediaType: 'image/jpeg', width: 4284, height: 5712 })
})
