import { randomBytes } from 'node:crypto'
import { Readable, type Transform } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { seal, sealMark, unseal } from './seal.ts'

const secret = 'a key of the office safe'
const chunk = 256 * 1024

async function through(bytes: Buffer, by: Transform, pieces = 70_000): Promise<Buffer> {
  const parts: Buffer[] = []
  for (let at = 0; at < bytes.length; at += pieces) parts.push(bytes.subarray(at, at + pieces))
  return Buffer.concat(
    await Readable.from(parts)
      .pipe(by)
      .on('error', () => undefined)
      .toArray(),
  )
}

const opened = (sealed: Buffer, key = secret) => {
  const by = unseal(key)
  return new Promise<Buffer>((resolve, reject) => {
    by.on('error', reject)
    through(sealed, by).then(resolve, reject)
  })
}

describe('an encrypted backup (system-9)', () => {
  it.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk])('is what it was, with %i bytes', async (size) => {
    const plain = randomBytes(size)
    const sealed = await through(plain, seal(secret))
    expect(sealed.subarray(0, sealMark.length)).toEqual(sealMark)
    expect((await opened(sealed)).equals(plain)).toBe(true)
    if (size > 100) expect(sealed.includes(plain.subarray(0, 100))).toBe(false)
  })

  it('says that a key is the wrong one', async () => {
    const sealed = await through(randomBytes(1000), seal(secret))
    await expect(opened(sealed, 'a key of another safe')).rejects.toThrow(
      'BACKUP_KEY does not open this backup',
    )
  })

  it('says that it is cut off, wherever that is', async () => {
    const sealed = await through(randomBytes(3 * chunk), seal(secret))
    const [head, piece] = [sealMark.length + 23 + 16, chunk + 16]
    for (const end of [
      sealMark.length + 5,
      head,
      head + 5,
      head + piece,
      head + piece + 9,
      sealed.length - 1,
    ])
      await expect(opened(sealed.subarray(0, end)), `${end}`).rejects.toThrow('is incomplete')
  })

  it('says that it is damaged when a byte, or the order of its chunks, is another', async () => {
    const sealed = await through(randomBytes(3 * chunk), seal(secret))
    const [head, piece] = [sealMark.length + 23 + 16, chunk + 16]
    const flipped = Buffer.from(sealed)
    flipped[head + piece + 77]! ^= 1
    await expect(opened(flipped)).rejects.toThrow('damaged')
    const [first, second] = [
      sealed.subarray(head, head + piece),
      sealed.subarray(head + piece, head + 2 * piece),
    ]
    const swapped = Buffer.concat([
      sealed.subarray(0, head),
      second,
      first,
      sealed.subarray(head + 2 * piece),
    ])
    await expect(opened(swapped)).rejects.toThrow('damaged')
    const left = Buffer.concat([sealed.subarray(0, head), sealed.subarray(head + piece)])
    await expect(opened(left)).rejects.toThrow('damaged')
  })
})
