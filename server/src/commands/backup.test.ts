import { randomBytes } from 'node:crypto'
import { access, chown, mkdir, mkdtemp, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { backup } from './backup.ts'
import { claimPlace } from '../platform/file-records/claim-place.ts'
import { handover } from './handover.ts'
import { restore } from './restore.ts'
import { testPark } from '../test/app.ts'
import { tablesOf } from '../test/backups/compare-parks.ts'
import { inDatabase } from '../test/databases/database-url.ts'
import { execute, makeDatabase } from '../test/test-server.ts'

const park = testPark()
const key = 'a key of the office safe'
const name = `restored_${randomBytes(4).toString('hex')}`
let folder: string
let said: string[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sexton-commands-'))
  await claimPlace(park.db, park.core.files, () => undefined)
  await makeDatabase(inject('postgres'), name)
})
afterAll(async () => {
  await execute(inject('postgres').adminUrl, `drop database if exists ${name} with (force)`)
  await rm(folder, { recursive: true, force: true })
})

const given = (env: Record<string, string>, file: string) => {
  said = []
  return { env, root: folder, report: (line: string) => void said.push(line), args: [join(folder, file)] }
}

const ofPark = () => {
  const [DATA_DIR, DATABASE_URL] = [park.core.settings.DATA_DIR, inDatabase(park.ownerUrl, databaseOf())]
  return { DATA_DIR, DATABASE_URL, BACKUP_KEY: key }
}
const databaseOf = () => new URL(park.ownerUrl).pathname.slice(1)

const empty = (BACKUP_KEY = key) => {
  const { ownerUrl, appUrl } = inject('postgres')
  return {
    DATA_DIR: join(folder, 'empty'),
    DATABASE_URL: inDatabase(appUrl, name),
    DATABASE_OWNER_URL: inDatabase(ownerUrl, name),
    BACKUP_KEY,
  }
}

it('npm run backup and npm run restore say what they did, and what they did not do (system-9, system-10)', async () => {
  expect(await backup(given(ofPark(), 'park.sealed'))).toBe(0)
  expect(said.join()).toMatch(
    /^\d+ tables with \d+ rows and 0 files are in .*park\.sealed \([\d.]+ MB, [\d.]+ s, encrypted\)$/,
  )
  await expect(backup(given(ofPark(), 'park.sealed'))).rejects.toThrow('exists already')

  const other = restore(given(empty('a key of another safe'), 'park.sealed'))
  await expect(other).rejects.toThrow('Nothing was restored. BACKUP_KEY does not open this backup')
  await expect(restore(given(empty(), 'none'))).rejects.toThrow(
    /^Nothing was restored: there is no file .*none$/,
  )
  await backup(given(ofPark(), 'cut.sealed'))
  await truncate(join(folder, 'cut.sealed'), 20_000)
  await expect(restore(given(empty(), 'cut.sealed'))).rejects.toThrow(
    'Nothing was restored. The backup is incomplete',
  )

  // Root restores for the service, whose folder it is.
  const { DATA_DIR } = empty()
  await mkdir(DATA_DIR)
  if (process.getuid?.() === 0) await chown(DATA_DIR, 4711, 4712)
  expect(await restore(given(empty(), 'park.sealed'))).toBe(0)
  const { uid, gid } = await stat(DATA_DIR)
  for (const entry of ['assets', 'assets/whose-files'])
    expect(await stat(join(DATA_DIR, entry))).toMatchObject({ uid, gid })
  expect(said).toContainEqual(expect.stringMatching(/: the backup is complete$/))
  expect(said).toContainEqual(expect.stringMatching(/^All \d+ rules hold$/))
  expect(await tablesOf(inDatabase(inject('postgres').ownerUrl, name))).toEqual(await tablesOf(park.ownerUrl))
  await expect(restore(given(empty(), 'park.sealed'))).rejects.toThrow('the database holds a park already')
})

it('a backup or hand-over makes no folder, which may be on a drive that is away, and says so before anything is read (system-9)', async () => {
  const away = join(folder, 'drive')
  const unread = { ...ofPark(), DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' }
  for (const env of [unread, ofPark()])
    for (const [command, file] of [
      [backup, 'drive/nightly/park.tar.gz'],
      [handover, 'drive/nightly/park.zip'],
    ] as const)
      await expect(command(given(env, file))).rejects.toThrow(
        `The folder ${join(away, 'nightly')} does not exist. Mount its drive, or create it first`,
      )
  await expect(access(away)).rejects.toThrow('ENOENT')

  await backup(given(ofPark(), 'open.tar.gz'))
  await expect(handover(given(unread, 'open.tar.gz/park.zip'))).rejects.toThrow(
    `${join(folder, 'open.tar.gz')} is not a folder. Give another name`,
  )
  await expect(backup(given(unread, 'open.tar.gz'))).rejects.toThrow('exists already')
})
