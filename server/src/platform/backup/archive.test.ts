import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { execFileSync } from 'node:child_process'
import { proveBackup } from '../../db/restore/restore-park.ts'
import { testPark } from '../../test/app.ts'
import { makeCustomer } from '../../test/factories.ts'
import { claimPlace } from '../file-records/claim-place.ts'
import { backUp } from './back-up.ts'
import { backUpNightly, nameOf, nightlyBackups } from './nightly.ts'

const park = testPark()
const secret = 'a key of the office safe'
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sexton-archive-'))
  await claimPlace(park.db, park.core.files, () => undefined)
  for (let count = 0; count < 40; count += 1) await makeCustomer(park.db, { last_name: `Mwale ${count}` })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const what = () => ({ database: park.core.database, files: park.core.files, name: 'Park' })

/** A part of a backup under another name. */
async function changed(from: string, name: string, change: (bytes: Buffer) => Buffer) {
  const file = join(folder, name)
  await writeFile(file, change(await readFile(join(folder, from))))
  return file
}

describe('a backup file (system-9)', () => {
  it('is a tar that other programs read, with a sum of every entry', async () => {
    const file = join(folder, 'plain.tar.gz')
    const made = await backUp(what(), file)
    expect(made).toMatchObject({ missing: [], tables: expect.any(Number) })
    const into = await mkdtemp(join(folder, 'out-'))
    execFileSync('tar', ['xzf', file, '-C', into])
    const said = execFileSync('sha256sum', ['-c', 'sums/000001.sha256'], { cwd: into }).toString()
    expect(said.match(/: OK$/gm)?.length).toBe(made.tables + 2)
    expect(await readFile(join(into, 'tables/customers/000001.copy'), 'utf8')).toContain('Mwale 39')
  })

  it('is refused with one line when its key is missing or wrong, when it is cut or damaged, or is none', async () => {
    const file = join(folder, 'sealed')
    await backUp(what(), file, secret)
    await expect(proveBackup(file, undefined)).rejects.toThrow('Set BACKUP_KEY to the key')
    await expect(proveBackup(file, 'a key of another safe')).rejects.toThrow('BACKUP_KEY does not open')
    const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
    const flipped = (bytes: Buffer) => {
      bytes[bytes.length - 100]! ^= 1
      return bytes
    }
    await expect(proveBackup(await changed('sealed', 's1', half), secret)).rejects.toThrow('is incomplete')
    await expect(proveBackup(await changed('sealed', 's2', flipped), secret)).rejects.toThrow(/damaged/)
    await expect(proveBackup(await changed('plain.tar.gz', 'p1', half), undefined)).rejects.toThrow(
      'is incomplete',
    )
    await expect(proveBackup(await changed('plain.tar.gz', 'p2', flipped), undefined)).rejects.toThrow(
      /damaged/,
    )
    await expect(
      proveBackup(await changed('plain.tar.gz', 'p3', () => Buffer.from('hello')), undefined),
    ).rejects.toThrow('This is not a Sexton backup')
    expect((await proveBackup(file, secret)).ending.tables['customers']?.rows).toBe(40)
  })
})

describe('a backup that cannot be written (system-9)', () => {
  it('never replaces a file', async () => {
    await expect(backUp(what(), join(folder, 'plain.tar.gz'))).rejects.toThrow('exists already')
  })
})

describe('the backup of the night (system-8)', () => {
  const nightly = (BACKUP_DIR: string | undefined, BACKUP_KEEP = 2) =>
    backUpNightly({ ...park.core, settings: { ...park.core.settings, BACKUP_DIR, BACKUP_KEEP } })

  it('makes its folder the first time only, in one that is there: where a drive is away nothing goes to the disk below', async () => {
    await expect(nightly(join(folder, 'no-drive', 'backups'))).rejects.toThrow('does not exist')
    expect(existsSync(join(folder, 'no-drive'))).toBe(false)
    const words = '12 rows and 0 files are in sexton-2026-11-24T021500Z.tar.gz (1 MB)'
    const now = new Date().toISOString()
    const run = { task: 'back_up', started_at: now, ended_at: now, outcome: 'DONE', words }
    await park.db.insertInto('task_runs').values(run).execute()
    onTestFinished(
      async () => void (await park.db.deleteFrom('task_runs').where('words', '=', words).execute()),
    )
    await expect(nightly(join(folder, 'gone'))).rejects.toThrow('does not exist')
    expect(existsSync(join(folder, 'gone'))).toBe(false)
  })

  it('keeps the latest, removes what a killed process left, and touches nothing else', async () => {
    const into = join(folder, 'nights')
    expect(await nightly(undefined)).toBe('Nothing was backed up: BACKUP_DIR is not set')
    expect(await nightly(into)).toMatch(/^\d+ rows and 0 files are in sexton-.*Z\.tar\.gz \(1 MB\)$/)
    const [today] = await nightlyBackups(into)
    const old = ['2026-01-01', '2026-01-02'].map((day) => nameOf(new Date(day), false))
    const half = `${old[0]}.00000000-0000-4000-8000-000000000000.part`
    for (const name of [...old, half, 'notes.txt']) await writeFile(join(into, name), '')
    await rm(join(into, today!))
    await nightly(into)
    const left = await readdir(into)
    expect(left).toHaveLength(3)
    expect(left).toEqual(expect.arrayContaining([old[1], 'notes.txt']))
  })
})
