import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../test/harness.ts'
import { roleOf } from '../test/test-server.ts'
import { migrate } from './migrate.ts'
import { migrationFiles } from './migration-files.ts'

const one = { name: '9001_one.sql', sql: 'create table one (id integer)', checksum: 'one' }
const change = { name: '9001_change.sql', sql: 'alter table sales add column x integer', checksum: 'x' }
const two = { name: '9002_two.sql', sql: 'create table two (id integer); select 1 / 0', checksum: 'two' }

test('a migrated database is left as it is', async () => {
  const { ownerUrl } = await freshDatabase()
  expect(await migrate({ ownerUrl })).toEqual({ applied: [] })
})

test('a new migration is applied once, also when two processes start at the same moment', async () => {
  const { ownerUrl } = await freshDatabase()
  const files = [...migrationFiles(), one]
  const applied = await Promise.all([migrate({ ownerUrl, files }), migrate({ ownerUrl, files })])
  expect(applied.flatMap((answer) => answer.applied)).toEqual(['9001_one.sql'])
})

/** One who reads sales for a long time, and its process. */
async function longReader(ownerUrl: string) {
  const reader = new pg.Client({ connectionString: ownerUrl, application_name: 'a long report' })
  onTestFinished(() => reader.end())
  await reader.connect()
  await reader.query('begin; select from sexton.sales limit 1')
  const { rows } = await reader.query<{ pid: number }>('select pg_backend_pid() as pid')
  return { reader, pid: rows[0]!.pid }
}

test('a migration that waits says for whom, and what to do (running-14)', async () => {
  const { ownerUrl } = await freshDatabase()
  const { reader, pid } = await longReader(ownerUrl)
  const said: string[] = []
  const report = (line: string) => void said.push(line)
  const files = [...migrationFiles(), change]
  const starts = [1, 2].map(() => migrate({ ownerUrl, files, report, every: 100 }))
  await expect.poll(() => said.join('\n')).toMatch(/another process that brings/)
  const whom = `process ${pid} of the database (a long report, role ${roleOf(ownerUrl)}) uses what is to be changed`
  await expect.poll(() => said.join('\n')).toContain(whom)
  expect(said.join('\n')).toContain(`select pg_terminate_backend(${pid})`)
  await reader.query('commit')
  expect((await Promise.all(starts)).flatMap(({ applied }) => applied)).toEqual(['9001_change.sql'])
})

test('a start that is stopped waits no more, and its migration is undone (running-14)', async () => {
  const { ownerUrl } = await freshDatabase()
  const { reader } = await longReader(ownerUrl)
  const ending = new AbortController()
  const report = () => ending.abort()
  const files = [...migrationFiles(), change]
  await expect(migrate({ ownerUrl, files, report, every: 100, ended: ending.signal })).rejects.toThrow()
  await reader.query('commit')
  expect((await migrate({ ownerUrl, files })).applied).toEqual([change.name])
})

test('a migration that fails leaves nothing behind and is named', async () => {
  const { ownerUrl } = await freshDatabase()
  await expect(migrate({ ownerUrl, files: [...migrationFiles(), one, two] })).rejects.toThrow(
    'Migration 9002_two.sql failed: division by zero',
  )
  const mended = { ...two, sql: 'create table two (id integer)' }
  const again = await migrate({ ownerUrl, files: [...migrationFiles(), one, mended] })
  expect(again.applied).toEqual(['9002_two.sql'])
})

test('a migration changed after it was applied is refused by name', async () => {
  const { ownerUrl } = await freshDatabase()
  await migrate({ ownerUrl, files: [...migrationFiles(), one] })
  const files = [...migrationFiles(), { ...one, checksum: 'other' }]
  await expect(migrate({ ownerUrl, files })).rejects.toThrow(
    'Migration 9001_one.sql was changed after it was applied',
  )
})

test('a database newer than the program is refused', async () => {
  const { ownerUrl } = await freshDatabase()
  await migrate({ ownerUrl, files: [...migrationFiles(), one] })
  await expect(migrate({ ownerUrl })).rejects.toThrow('The database is newer than this version of Sexton')
})

test('migration files come in the order of their numbers, each number once, whatever their line ends', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sexton-migrations-'))
  const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
  try {
    write('0002_b.sql', 'select 1;\nselect 2;')
    write('0001_a.sql', 'select 1;\r\nselect 2;')
    const [first, second] = migrationFiles(folder)
    expect([first?.name, second?.name]).toEqual(['0001_a.sql', '0002_b.sql'])
    expect(first?.checksum).toBe(second?.checksum)
    write('0002_c.sql', 'select 3')
    expect(() => migrationFiles(folder)).toThrow('Migration 0002_c.sql has no number of its own.')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
