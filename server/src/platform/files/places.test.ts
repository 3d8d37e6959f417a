import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startS3, type S3Server } from '../../test/s3-server.ts'
import { foldersIn, storeIn, type FileStore } from './files.ts'
import { diskPlace } from './disk-place.ts'
import type { FilePlace } from './file-place.ts'
import { s3Place } from './s3-place.ts'

let folder: string
let server: S3Server

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sexton-places-'))
  server = await startS3(join(folder, 'buckets'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The same store in each place, and how its file is spoilt behind its back. */
const places: Record<
  string,
  (incoming: string) => Promise<[FilePlace, (key: string, bytes: Buffer) => Promise<void>]>
> = {
  'on a disk': async (incoming) => {
    const at = join(folder, 'assets')
    return [diskPlace(at, incoming), (key, bytes) => writeFile(join(at, key), bytes)]
  },
  'in a bucket': async (incoming) => {
    const place = await s3Place(server.access(), incoming)
    return [place, (key, bytes) => place.put(key, { bytes, sha256: sha256(bytes) })]
  },
  'in a bucket, under a prefix': async (incoming) => {
    const place = await s3Place({ ...server.access(), prefix: 'parks/evergreen/' }, incoming)
    return [place, (key, bytes) => place.put(key, { bytes, sha256: sha256(bytes) })]
  },
}

describe.for(Object.entries(places))('the file store %s', ([, openPlace]) => {
  let files: FileStore
  let spoil: (key: string, bytes: Buffer) => Promise<void>

  beforeAll(async () => {
    const folders = foldersIn(join(folder, 'assets'))
    const [place, spoiler] = await openPlace(folders.incoming)
    spoil = spoiler
    files = storeIn(place, folders)
  })

  const received = async (bytes: Buffer) => {
    await mkdir(files.incoming, { recursive: true })
    const path = join(files.incoming, randomBytes(4).toString('hex'))
    await writeFile(path, bytes)
    return { path, size: bytes.length, sha256: sha256(bytes) }
  }
  const listed = async () => {
    const keys: string[] = []
    for await (const { key } of files.list()) keys.push(key)
    return keys
  }

  it('keeps what was received, once, and what was made, and lists both with size and age', async () => {
    const bytes = randomBytes(3_000_000)
    const file = await received(bytes)
    const kept = await files.keep(file)
    expect(await files.keep(file)).toEqual(kept)
    const made = await files.write(Buffer.from('a paper'))
    expect((await files.bytes(kept.storage_key, kept)).equals(bytes)).toBe(true)
    expect(await files.bytes(made.storage_key, made)).toEqual(Buffer.from('a paper'))
    const found = new Map<string, { age: number; size: number }>()
    for await (const { key, ...is } of files.list()) found.set(key, is)
    expect(found.get(kept.storage_key)).toMatchObject({ size: bytes.length })
    expect(found.get(made.storage_key)!.age).toBeLessThan(60_000)
  })

  it('gives a part that was asked for, of a checked file too', async () => {
    const bytes = randomBytes(500_000)
    const kept = await files.write(bytes)
    for (const expected of [undefined, kept, kept]) {
      const part = await files.stream(kept.storage_key, expected, { start: 100_000, end: 100_099 })
      expect(Buffer.concat(await part.toArray())).toEqual(bytes.subarray(100_000, 100_100))
    }
  })

  it('says before the first byte that a file is gone, shorter, or another of the same size (core-13)', async () => {
    const kept = await files.write(Buffer.from('what was kept'))
    const { storage_key: key } = kept
    await files.bytes(key, kept)
    await spoil(key, Buffer.from('what was bent'))
    await expect(files.stream(key, kept)).rejects.toMatchObject({
      status: 500,
      code: 'lost_file',
      fault: 'DAMAGED',
    })
    await spoil(key, Buffer.from('short'))
    await expect(files.bytes(key, kept)).rejects.toMatchObject({ fault: 'DAMAGED' })
    await files.remove(key)
    await files.remove(key)
    await expect(files.stream(key, kept)).rejects.toMatchObject({ status: 404, fault: 'MISSING' })
    expect(await listed()).not.toContain(key)
  })

  it('receives files while it can', async () => {
    await expect(files.probe()).resolves.toBeUndefined()
  })
})
