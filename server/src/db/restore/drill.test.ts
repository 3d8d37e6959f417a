import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { customers } from '@sexton/contract/customers/calls'
import { documents } from '@sexton/contract/documents/calls'
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { beginRealUse } from '../../platform/anonymize/real-use.ts'
import { backUp } from '../../platform/backup/back-up.ts'
import { openDatabase, type Database } from '../../core/db/db.ts'
import { checkFiles } from '../../platform/file-records/check-files.ts'
import { claimPlace } from '../../platform/file-records/claim-place.ts'
import { openStore } from '../../platform/file-records/open-store.ts'
import type { FileStore } from '../../platform/files/files.ts'
import { readSettings } from '../../core/settings/settings.ts'
import { checkDatabase } from '../../domain/invariants/check-database.ts'
import { testPark } from '../../test/app.ts'
import { filesOf, rulesOf, tablesOf } from '../../test/backups/compare-parks.ts'
import { execute, makeDatabase, roleOf } from '../../test/test-server.ts'
import { inDatabase } from '../../test/databases/database-url.ts'
import { makeCustomer } from '../../test/factories.ts'
import { form, pdf } from '../../test/multipart.ts'
import { startS3, type S3Server } from '../../test/s3-server.ts'
import { startEmbedded } from '../embedded/embedded.ts'
import type { Engine } from '../engine.ts'
import { proveBackup, restorePark } from './restore-park.ts'

const park = testPark()
const secret = 'a key of the office safe'

let folder: string
let bucket: S3Server
let embedded: Engine

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sexton-drill-'))
  // Root's database runs as another user, who must come through.
  await chmod(folder, 0o755)
  bucket = await startS3(join(folder, 'buckets'))
  const engine = await startEmbedded({
    dataDir: join(folder, 'embedded'),
    log: () => undefined,
    settings: { fsync: 'off' },
  })
  embedded = { ...engine, appRole: roleOf(engine.appUrl) }
  await claimPlace(park.db, park.core.files, () => undefined)
  await beginRealUse(park.db, park.core.files, park.core.settings.DATA_DIR)
})
afterAll(async () => {
  await embedded?.stop()
  await bucket?.close()
  await rm(folder, { recursive: true, force: true })
})

const storeAt = (DATA_DIR: string, env: Record<string, string> = {}) =>
  openStore(readSettings({ DATA_DIR, ...env }, DATA_DIR))

/** A served database that nobody has used, with the two roles of the tests' server. */
async function emptyServed(): Promise<Engine> {
  const server = inject('postgres')
  const name = `drill_${randomBytes(4).toString('hex')}`
  await makeDatabase(server, name)
  onTestFinished(() => execute(server.adminUrl, `drop database ${name} with (force)`))
  const [ownerUrl, appUrl] = [inDatabase(server.ownerUrl, name), inDatabase(server.appUrl, name)]
  return { ownerUrl, appUrl, appRole: roleOf(appUrl), stop: async () => undefined }
}

async function opened<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(url, { max: 3 })
  return work(database).finally(() => database.close())
}

const faultsOf = (url: string, files: FileStore) =>
  opened(url, async ({ db }) => {
    const found: string[] = []
    const report = (line: string) => void found.push(line)
    const records = await checkDatabase(db, report)
    return records + (await checkFiles(db, files, { deep: true, report })) === 0 ? [] : found
  })

/** Three clerks add customers with a paper each until told to stop; answers how many papers were acknowledged. */
async function writing() {
  let stopped = false
  const clerks = await Promise.all([park.as(), park.as(), park.as()])
  const all = clerks.map(async (clerk) => {
    let done = 0
    for (; !stopped; done += 1) {
      const body = {
        last_name: `Banda ${done} \\N "É"`,
        first_name: 'Ng',
        phone1: '0977 123456',
        address1: 'Plot 7',
      }
      const { customer_id: id } = await clerk.call(customers.create, { body })
      const paper = form([{ name: 'paper.pdf', content: Buffer.concat([pdf, randomBytes(20_000)]) }])
      await clerk.call(documents.add, { params: { type: 'customer', id }, body: {} }, paper)
    }
    return done
  })
  return async () => {
    stopped = true
    return (await Promise.all(all)).reduce((sum, done) => sum + done, 0)
  }
}

const backedUp = async (from: { url: string; files: FileStore }, name: string, key?: string) => {
  const file = join(folder, name)
  await opened(from.url, (database) => backUp({ database, files: from.files, name: 'Park' }, file, key))
  return proveBackup(file, key)
}

it('a park that is written to is restored on the other kind of database and of files, and back, the same (system-9)', async () => {
  const source = { url: park.ownerUrl, files: park.core.files }
  const stop = await writing()
  await expect.poll(async () => Object.keys(await filesOf(source.files)).length).toBeGreaterThan(20)
  const busy = await backedUp(source, 'busy.tar.gz.sealed', secret)
  const written = await stop()
  const there = await storeAt(join(folder, 'there'), bucket.env)
  await restorePark(embedded, there, busy)
  expect(await faultsOf(embedded.appUrl, there)).toEqual([])
  const papers = busy.ending.files.count
  expect([papers > 10, papers <= written]).toEqual([true, true])
  expect(Object.keys(await filesOf(there))).toHaveLength(papers)
  expect(await rulesOf(embedded.ownerUrl)).toEqual(await rulesOf(source.url))
  // A copy, not the park in real use (system-12).
  const marks = await opened(embedded.appUrl, ({ db }) => db.selectFrom('real_use').selectAll().execute())
  expect([marks, await there.realUse.read()]).toEqual([[], undefined])

  const quiet = await backedUp({ url: embedded.appUrl, files: there }, 'quiet.tar.gz')
  const [engine, back] = [await emptyServed(), await storeAt(join(folder, 'back'))]
  await restorePark(engine, back, quiet)
  expect(await tablesOf(engine.ownerUrl)).toEqual(await tablesOf(embedded.ownerUrl))
  expect(await filesOf(back)).toEqual(await filesOf(there))
  expect(await faultsOf(engine.appUrl, back)).toEqual([])
  expect(await rulesOf(engine.ownerUrl)).toEqual(await rulesOf(source.url))

  // What follows goes on where it stopped: numbers are given on, and the audit is guarded.
  await opened(engine.appUrl, async ({ db }) => {
    const last = await db
      .selectFrom('customers')
      .select(({ fn }) => fn.max('customer_id').as('id'))
      .executeTakeFirstOrThrow()
    expect(await makeCustomer(db, { last_name: 'Phiri' })).toBeGreaterThan(last.id)
    await expect(db.deleteFrom('audits').execute()).rejects.toThrow('permission denied')
  })
  await expect(execute(engine.ownerUrl, 'update sexton.audits set message = message')).rejects.toThrow(
    'cannot be changed',
  )

  // Planted: the comparison finds one letter, one row and one file that are not what they were.
  await execute(engine.ownerUrl, `update sexton.customers set last_name = 'Bande' where customer_id = 1`)
  await execute(engine.ownerUrl, `insert into sexton.counters (name) values ('planted')`)
  await back.remove(Object.keys(await filesOf(back))[0]!)
  const [mine, theirs] = [await tablesOf(engine.ownerUrl), await tablesOf(embedded.ownerUrl)]
  expect(Object.keys(mine).filter((name) => mine[name] !== theirs[name])).toEqual(['counters', 'customers'])
  expect(await filesOf(back)).not.toEqual(await filesOf(there))
  expect(await faultsOf(engine.appUrl, back)).not.toEqual([])
})

it('a backup goes into an empty installation only (system-10)', async () => {
  const source = { url: park.ownerUrl, files: park.core.files }
  const backup = await backedUp(source, 'again.tar.gz')
  const [engine, files] = [await emptyServed(), await storeAt(join(folder, 'empty'))]
  const own = { ...engine, ownerUrl: park.ownerUrl }
  const before = await tablesOf(park.ownerUrl)
  await expect(restorePark(own, files, backup)).rejects.toThrow('the database holds a park already')
  expect(await tablesOf(park.ownerUrl)).toEqual(before)
  expect(await filesOf(files)).toEqual({})
  await files.mark.write('another park')
  await expect(restorePark(engine, files, backup)).rejects.toThrow('holds the files of another park')
  await expect(
    opened(engine.ownerUrl, ({ db }) => db.selectFrom('users').selectAll().execute()),
  ).resolves.toEqual([])
})

it('a backup of a newer version or from before the starting release is refused, and rows that a rule refuses are not half restored (system-10)', async () => {
  const source = { url: park.ownerUrl, files: park.core.files }
  const backup = await backedUp(source, 'newer.tar.gz')
  const [engine, files] = [await emptyServed(), await storeAt(join(folder, 'newer'))]
  const migrations = [...backup.manifest.migrations, { name: '9999_later.sql', checksum: '' }]
  const newer = { ...backup, manifest: { ...backup.manifest, migrations } }
  await expect(restorePark(engine, files, newer)).rejects.toThrow('made by a newer version')
  const old = { version: '0.1.0', migrations: backup.manifest.migrations.slice(0, 20) }
  const older = { ...backup, manifest: { ...backup.manifest, ...old } }
  await expect(restorePark(engine, files, older)).rejects.toThrow(
    'The backup is of Sexton 0.1.0, older than 0.2.0. Restore it with 0.2.0, then start this version on that installation: docs/running.md, "Upgrading"',
  )
  const tables = { ...backup.ending.tables, users: { rows: 77, bytes: 1 } }
  const short = { ...backup, ending: { ...backup.ending, tables } }
  await expect(restorePark(engine, files, short)).rejects.toThrow('users has')
  await expect(
    opened(engine.ownerUrl, ({ db }) => db.selectFrom('users').selectAll().execute()),
  ).resolves.toEqual([])
  await restorePark(engine, files, backup)
  expect((await tablesOf(engine.ownerUrl))['users']).toBe((await tablesOf(park.ownerUrl))['users'])
})
