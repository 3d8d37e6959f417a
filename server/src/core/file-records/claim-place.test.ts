import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type Database } from '../db/db.ts'
import { openFiles, type FileStore } from '../files/files.ts'
import { freshDatabase } from '../../test/harness.ts'
import { claimed, claimPlace, isOwnPlace } from './claim-place.ts'

let database: Database
let folder: string

beforeEach(async () => {
  database = openDatabase((await freshDatabase()).appUrl, { max: 4 })
  folder = await mkdtemp(join(tmpdir(), 'sexton-places-'))
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

/** The disk of a machine. */
const diskOf = (machine: string) => openFiles(join(folder, machine))
const starts = (files: FileStore, oneMachine?: boolean) =>
  claimPlace(database.db, files, () => undefined, oneMachine)
const isOwn = (files: FileStore) => isOwnPlace(database.db, files)

async function record(files: FileStore) {
  const of = { parent_object: 'customer', parent_object_id: 1, media_type: 'application/pdf' }
  const stored = await files.write(Buffer.from(randomUUID()))
  await database.db
    .insertInto('documents')
    .values({ ...stored, ...of, filename: 'paper.pdf' })
    .execute()
}

/** A bucket, as far as marks go. */
function bucketCalled(name: string): FileStore {
  const files = diskOf(name)
  return { ...files, place: { ...files.place, kind: 's3', name: `http://s3/${name}` } }
}

describe('a second machine with a disk of its own (core-25)', () => {
  const line =
    /^DATA_DIR: the files of this park lie in \S+first, and \S+second here is another folder\. Share that one between the machines, or use a bucket \(S3_URL\); if it was moved, copy all of it here, with its file whose-files$/

  it.for(['no file', 'a file'])('does not start with an empty folder where the park has %s', async (has) => {
    await starts(diskOf('first'))
    if (has === 'a file') await record(diskOf('first'))
    await expect(starts(diskOf('second'))).rejects.toThrow(line)
    expect(await readdir(folder)).toEqual(['first'])
    expect([await isOwn(diskOf('first')), await isOwn(diskOf('second'))]).toEqual([true, false])
    await starts(diskOf('first'))
  })

  it('does not start either where both start for the first time at once', async () => {
    const both = await Promise.allSettled([starts(diskOf('first')), starts(diskOf('second'))])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await readdir(folder)).toHaveLength(1)
  })

  it('starts with the same folder, at once too, and with all of it once it was moved', async () => {
    await Promise.all([1, 2, 3, 4].map(() => starts(diskOf('first'))))
    await record(diskOf('first'))
    await cp(join(folder, 'first'), join(folder, 'moved'), { recursive: true })
    await starts(diskOf('moved'))
    expect(await claimed(database.db)).toMatchObject({ kind: 'disk', name: join(folder, 'moved') })
  })

  it('starts with the same folder where another process is the first meanwhile', async () => {
    const files = diskOf('first')
    let isFirst = true
    const read = async () => {
      const mark = await files.mark.read()
      if (isFirst) await starts(diskOf('first'))
      isFirst = false
      return mark
    }
    await starts({ ...files, mark: { ...files.mark, read } })
    expect(await isOwn(files)).toBe(true)
  })

  it('does not start without the setting of the bucket, nor with another bucket', async () => {
    await starts(bucketCalled('bucket'))
    await expect(starts(diskOf('second'))).rejects.toThrow(
      /lie in http:\S+bucket, not in \S+second\. Move them/,
    )
    await expect(starts(bucketCalled('other'))).rejects.toThrow(
      /other here is another place\. Set it as it was/,
    )
    await starts(bucketCalled('bucket'))
  })
})

describe('a folder with the mark of another park (core-25)', () => {
  it('is refused and stays as it was, by a park with files of its own, a new one, and one beside its database', async () => {
    const other = diskOf('other')
    const mark = randomUUID()
    await other.mark.write(mark)
    const refused = /^DATA_DIR: \S+other holds the files of another park\. Give each a folder of its own$/
    for (const oneMachine of [false, true]) await expect(starts(other, oneMachine)).rejects.toThrow(refused)
    expect(await claimed(database.db)).toBeUndefined()
    await starts(diskOf('first'))
    for (const oneMachine of [false, true]) await expect(starts(other, oneMachine)).rejects.toThrow(refused)
    expect([await other.mark.read(), await isOwn(other)]).toEqual([mark, false])
  })
})

it('a first start that was killed between mark and row is taken up (core-25)', async () => {
  await starts(diskOf('first'))
  await database.db.deleteFrom('file_place').execute()
  await starts(diskOf('first'))
  expect(await isOwn(diskOf('first'))).toBe(true)
})

it('beside its own database a folder that lost its mark is believed, and a park without files goes where it is told (core-25)', async () => {
  await starts(diskOf('first'), true)
  await starts(bucketCalled('bucket'), true)
  await starts(diskOf('first'), true)
  await record(diskOf('first'))
  await expect(starts(bucketCalled('other'), true)).rejects.toThrow('Move them with npm run files:move')
  await rm(join(folder, 'first'), { recursive: true })
  await starts(diskOf('first'), true)
  expect(await isOwn(diskOf('first'))).toBe(true)
})
