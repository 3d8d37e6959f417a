import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freshDatabase } from '../../test/harness.ts'
import { startS3, type S3Server } from '../../test/s3-server.ts'
import { openDatabase, type Database } from '../../core/db/db.ts'
import { checkFiles } from './check-files.ts'
import { claimPlace } from './claim-place.ts'
import { diskPlace } from '../files/disk-place.ts'
import type { FilePlace } from '../files/file-place.ts'
import { foldersIn, storeIn, type StoredFile } from '../files/files.ts'
import { moveFiles, type End, type Move } from './move-files.ts'
import { s3Place } from '../files/s3-place.ts'

let folder: string
let server: S3Server
let url: string
let database: Database
let disk: End
let bucket: End
let kept: StoredFile[]
let said: string[]

const endOf = (place: FilePlace, folders: ReturnType<typeof foldersIn>): End => ({
  place,
  files: storeIn(place, folders),
})

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sexton-move-'))
  server = await startS3(join(folder, 'buckets'))
  url = (await freshDatabase()).appUrl
  database = openDatabase(url, { max: 1 })
  const folders = foldersIn(join(folder, 'assets'))
  disk = endOf(diskPlace(folders.folder, folders.incoming), folders)
  bucket = endOf(await s3Place(server.access(), folders.incoming), folders)
  said = []
  await claimPlace(database.db, disk.files, () => undefined)
  kept = []
  for (let count = 0; count < 12; count += 1) kept.push(await record())
})
afterEach(async () => {
  await database.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

async function record(): Promise<StoredFile> {
  const stored = await disk.files.write(randomBytes(20_000))
  const of = { parent_object: 'customer', parent_object_id: 1, media_type: 'application/pdf' }
  await database.db
    .insertInto('documents')
    .values({ ...stored, ...of, filename: `${randomUUID()}.pdf` })
    .execute()
  return stored
}

const move = (more: Partial<Move> = {}) =>
  moveFiles(database.db, { from: disk, to: bucket, dry: false, report: (line) => said.push(line), ...more })
const keysIn = async ({ files }: End) => {
  const keys: string[] = []
  for await (const { key } of files.list()) keys.push(key)
  return keys
}
const claims = ({ files }: End) => claimPlace(database.db, files, () => undefined)

it('moves every file to a bucket and back, by their hashes, and the park with them (core-26)', async () => {
  expect(await move({ dry: true })).toBe(true)
  expect(said.at(-1)).toMatch(/^12 files would be copied .* Nothing was changed$/)
  expect(await keysIn(bucket)).toEqual([])
  expect(await move()).toBe(true)
  expect(await keysIn(bucket)).toEqual(kept.map(({ storage_key }) => storage_key).sort())
  expect(await checkFiles(database.db, bucket.files, { deep: true, report: () => undefined })).toBe(0)
  await claims(bucket)
  await expect(claims(disk)).rejects.toThrow('Move them with npm run files:move')
  await expect(move()).rejects.toThrow('already')
  expect(await disk.files.mark.read()).toBeUndefined()
  await rm(disk.place.name, { recursive: true })
  const folders = foldersIn(disk.place.name)
  disk = endOf(diskPlace(folders.folder, folders.incoming), folders)
  expect(await move({ from: bucket, to: disk })).toBe(true)
  expect(await checkFiles(database.db, disk.files, { deep: true, report: () => undefined })).toBe(0)
  await claims(disk)
  await expect(claims(bucket)).rejects.toThrow('lie in')
})

it('is taken up where it was ended, whatever is there already (core-26)', async () => {
  let puts = 0
  const failing: FilePlace = {
    ...bucket.place,
    put: (...given) => ((puts += 1) > 5 ? Promise.reject(new Error('ended')) : bucket.place.put(...given)),
  }
  await expect(move({ to: { ...bucket, place: failing } })).rejects.toThrow('ended')
  await claims(disk)
  // What was put there only in part, as by a store that does.
  const bent = kept[0]!
  await bucket.place.put(bent.storage_key, { bytes: randomBytes(20_000), sha256: bent.sha256 })
  kept.push(await record())
  expect(await move()).toBe(true)
  expect(said.join()).toMatch(/[1-9] were there/)
  expect(await checkFiles(database.db, bucket.files, { deep: true, report: () => undefined })).toBe(0)
})

it('does not move damage, and says so; nor into another park’s bucket (core-26)', async () => {
  const other = endOf(
    await s3Place({ ...server.access(), prefix: 'other/' }, disk.files.incoming),
    disk.files,
  )
  await other.files.mark.write(randomUUID())
  await expect(move({ to: other })).rejects.toThrow('holds the files of another park')
  await truncate(join(disk.place.name, kept[3]!.storage_key), 100)
  await rm(join(disk.place.name, kept[4]!.storage_key))
  expect(await move()).toBe(true)
  expect(said.filter((line) => /^(Missing|Damaged) in/.test(line))).toHaveLength(4)
})
