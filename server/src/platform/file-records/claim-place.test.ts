import { randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type Database } from '../../core/db/db.ts'
import { openFiles, type FileStore } from '../files/files.ts'
import { StoreAway, StoreRefuses } from '../files/store-away.ts'
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

  it('starts with the same folder, at once too, and with all of it once it was moved', async () => {
    await Promise.all([1, 2, 3, 4].map(() => starts(diskOf('first'))))
    await record(diskOf('first'))
    await cp(join(folder, 'first'), join(folder, 'moved'), { recursive: true })
    await starts(diskOf('moved'))
    expect(await claimed(database.db)).toMatchObject({ kind: 'disk', name: join(folder, 'moved') })
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

describe('a bucket that was away at the start (core-25)', () => {
  const away = new StoreAway()

  /** Starts while it does not answer; `comes` lets it answer, with this mark. */
  async function startsWithout(mark: string | undefined) {
    let isThere = false
    const bucket = bucketCalled('bucket')
    const read = async () => {
      if (!isThere) throw away
      return mark
    }
    const said: string[] = []
    const files = await claimPlace(
      database.db,
      { ...bucket, mark: { ...bucket.mark, read, write: async (next) => void (mark = next) } },
      (line) => said.push(line),
    )
    expect(said.splice(0).join()).toMatch(/does not answer: documents and photos are refused until it does/)
    const stored = () => readdir(join(folder, 'bucket')).catch(() => [])
    return { files, said, stored, comes: () => (isThere = true) }
  }
  const write = (files: FileStore) => files.write(Buffer.from('paper'))
  const none = `00/${randomUUID()}`

  it.for([
    ['another park’s', randomUUID(), /holds the files of another park/],
    ['an empty one beside the disk', undefined, /lie in \S+disk, not in http:\/\/s3\/bucket/],
  ] as const)(
    'serves and stores no file once it responds and is %s, which is reported once',
    async (given) => {
      const [, mark, words] = given
      await starts(diskOf('disk'))
      await record(diskOf('disk'))
      const { files, said, stored, comes } = await startsWithout(mark)
      await expect(write(files)).rejects.toBe(away)
      expect(await files.place.trouble()).toBeNull()
      comes()
      await expect(write(files)).rejects.toThrow(StoreRefuses)
      await expect(files.bytes(none)).rejects.toThrow(StoreRefuses)
      await expect(files.remove(none)).rejects.toThrow(StoreRefuses)
      expect(await stored()).toEqual([])
      expect(await files.place.trouble()).toMatchObject({ fault: 'FOREIGN' })
      expect(said).toHaveLength(1)
      expect(said[0]).toMatch(words)
      expect(await claimed(database.db)).toMatchObject({ kind: 'disk' })
    },
  )

  it('is accepted once it responds, and is checked once', async () => {
    const { files, said, comes } = await startsWithout(undefined)
    comes()
    const kept = await Promise.all([write(files), write(files)])
    expect((await files.bytes(kept[0].storage_key)).toString()).toBe('paper')
    expect(await claimed(database.db)).toMatchObject({ kind: 's3' })
    expect([await files.place.trouble(), said]).toEqual([null, []])
  })
})

describe('a shared folder that is no longer mounted (core-25)', () => {
  const write = (files: FileStore) => files.write(Buffer.from('paper'))

  it('takes and gives no file until it is there again, and does not count them as lost', async () => {
    const files = await starts(diskOf('shared'))
    const { storage_key } = await write(files)
    await rename(join(folder, 'shared'), join(folder, 'elsewhere'))
    await mkdir(join(folder, 'shared'))
    await expect(write(files)).rejects.toThrow(StoreAway)
    await expect(files.bytes(storage_key)).rejects.toThrow(StoreAway)
    await expect(files.probe()).rejects.toThrow(StoreAway)
    expect(await readdir(join(folder, 'shared'))).toEqual([])
    const trouble = await files.place.trouble()
    expect(trouble).toMatchObject({ fault: 'UNMOUNTED' })
    expect(await files.place.trouble()).toEqual(trouble)
    await rm(join(folder, 'shared'), { recursive: true })
    await rename(join(folder, 'elsewhere'), join(folder, 'shared'))
    expect((await files.bytes(storage_key)).toString()).toBe('paper')
    await write(files)
    expect(await files.place.trouble()).toBeNull()
  })
})
