import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { documents } from '@sexton/contract/documents/calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { sweepAndCheckFiles } from './sweep-files.ts'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { makeCustomer } from '../../test/factories.ts'
import { form, pdf } from '../../test/multipart.ts'
import { claimPlace, isOwnPlace } from './claim-place.ts'
import { compareFiles } from './compare-files.ts'

const park = testPark()
let clerk: Client
let id: number

beforeAll(async () => {
  clerk = await park.as()
  id = await makeCustomer(park.db, { first_name: 'Ann', last_name: 'Fault' })
})

async function upload(name: string) {
  const content = Buffer.concat([pdf, Buffer.from(name)])
  await clerk.call(documents.add, { params: { type: 'customer', id }, body: {} }, form([{ name, content }]))
  const { storage_key } = await park.db
    .selectFrom('documents')
    .select('storage_key')
    .where('filename', '=', name)
    .executeTakeFirstOrThrow()
  return { storage_key, path: join(park.core.files.folder, storage_key), content }
}
const known = () =>
  park.db.selectFrom('file_faults').select(['storage_key', 'fault']).orderBy('storage_key').execute()
const sorted = <T extends { storage_key: string }>(rows: T[]) =>
  rows.sort((one, other) => (one.storage_key < other.storage_key ? -1 : 1))

describe('records and files (core-24)', () => {
  it('are compared both ways, by size, and deeply by what is in them', async () => {
    const [gone, short, bent] = [
      await upload('gone.pdf'),
      await upload('short.pdf'),
      await upload('bent.pdf'),
    ]
    const right = await upload('right.pdf')
    const before = await compareFiles(park.db, park.core.files, { deep: true })
    expect([before.recorded, before.faults, before.unnamed]).toEqual([4, [], []])
    await rm(gone.path)
    await writeFile(short.path, 'x')
    await writeFile(
      bent.path,
      bent.content.map((byte) => byte ^ 1),
    )
    const orphan = await park.core.files.write(Buffer.from('nobody’s'))
    const faults = (found: Awaited<ReturnType<typeof compareFiles>>) =>
      found.faults.map(({ storage_key, fault, filename }) => ({ storage_key, fault, filename }))
    const [missing, shortened] = [
      { storage_key: gone.storage_key, fault: 'MISSING' as const, filename: 'gone.pdf' },
      { storage_key: short.storage_key, fault: 'DAMAGED' as const, filename: 'short.pdf' },
    ]
    const plain = await compareFiles(park.db, park.core.files)
    expect(faults(plain)).toEqual(sorted([missing, shortened]))
    expect(plain.unnamed.map(({ key }) => key)).toEqual([orphan.storage_key])
    const deep = await compareFiles(park.db, park.core.files, { deep: true })
    const bentOne = { storage_key: bent.storage_key, fault: 'DAMAGED' as const, filename: 'bent.pdf' }
    expect(faults(deep)).toEqual(sorted([missing, shortened, bentOne]))
    expect(await readFile(right.path)).toEqual(right.content)
  })

  it('are looked after each night: faults are listed, and struck out once the file is back', async () => {
    const lost = await upload('lost.pdf')
    await claimPlace(park.db, park.core.files, () => undefined)
    await rm(lost.path)
    await sweepAndCheckFiles(park.db, park.core.files)
    expect(await known()).toContainEqual({ storage_key: lost.storage_key, fault: 'MISSING' })
    await writeFile(lost.path, lost.content)
    await sweepAndCheckFiles(park.db, park.core.files)
    expect((await known()).map(({ storage_key }) => storage_key)).not.toContain(lost.storage_key)
    const row = await clerk.ask(documents.get, {
      body: { objects: [{ parentObjectType: 'customer', parentObjectId: id }] },
    })
    expect(row.json()).toHaveLength(5)
  })
})

describe('a file that was brought back', () => {
  it('leaves the list of System once somebody has opened it, as it was kept (system-3)', async () => {
    const lost = await upload('back.pdf')
    const params = { parent_object: 'customer' as const, parent_object_id: id, filename: 'back.pdf' }
    const open = () => clerk.ask(documents.asset, { params })
    expect((await open()).statusCode).toBe(200)
    const away = `${lost.path}.away`
    await rename(lost.path, away)
    expect((await open()).statusCode).toBe(404)
    const of = { storage_key: lost.storage_key, fault: 'MISSING' }
    await expect.poll(known).toContainEqual(of)
    // The very same one, which was found right before.
    await rename(away, lost.path)
    expect((await open()).statusCode).toBe(200)
    await expect.poll(known).not.toContainEqual(of)
  })
})

describe('the place of the files (core-25)', () => {
  it('is swept only with this park’s mark', async () => {
    const { files } = park.core
    await claimPlace(park.db, files, () => undefined)
    expect(await isOwnPlace(park.db, files)).toBe(true)
    const { storage_key } = await files.write(Buffer.from('another park’s file'))
    const ago = new Date(Date.now() - 48 * 3_600_000)
    await utimes(join(files.folder, storage_key), ago, ago)
    const own = (await files.mark.read())!
    await files.mark.write(randomUUID())
    await expect(sweepAndCheckFiles(park.db, files)).rejects.toThrow('not this park')
    expect((await files.bytes(storage_key)).toString()).toBe('another park’s file')
    await files.mark.write(own)
    await sweepAndCheckFiles(park.db, files)
    await expect(files.bytes(storage_key)).rejects.toThrow('missing')
  })

  it('names every column of the database that names a file', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'sexton' and data_type = 'text' and column_name ~ '(storage|thumbnail|file|picture|logo|small)_key$'
      order by 1`.execute(park.db)
    expect(rows.map(({ name }) => name)).toEqual([
      'documents.storage_key',
      'file_faults.storage_key',
      'park.logo_key',
      'photos.storage_key',
      'photos.thumbnail_key',
      'scanned_plans.storage_key',
    ])
  })
})

describe('an empty park', () => {
  const empty = testPark()
  it('does not take over the files of another (core-25)', async () => {
    const bucket = {
      ...empty.core.files,
      place: { ...park.core.files.place, kind: 's3' as const, name: 'http://s3/park' },
    }
    let mark: string | undefined = randomUUID()
    bucket.mark = { ...bucket.mark, read: async () => mark, write: async (next) => void (mark = next) }
    await expect(claimPlace(empty.db, bucket, () => undefined)).rejects.toThrow('the files of another park')
    mark = undefined
    await claimPlace(empty.db, bucket, () => undefined)
    expect(await isOwnPlace(empty.db, bucket)).toBe(true)
  })
})
