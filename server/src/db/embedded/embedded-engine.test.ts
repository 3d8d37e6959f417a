import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  unlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkReachable } from './embedded-account.ts'
import { findEngine, prepareEngine } from './embedded-engine.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sexton-engine-'))
  chmodSync(folder, 0o755)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('on a platform without an embedded PostgreSQL the message says to set DATABASE_URL, in one line', () => {
  expect(() => findEngine('sunos-x64')).toThrow(
    'No PostgreSQL comes with Sexton for sunos-x64: set DATABASE_URL to a PostgreSQL 15 or newer',
  )
})

test('the programs run where npm did not run the package’s install script, and under a strict umask', async () => {
  const { home, version } = findEngine()
  const bare = path.join(folder, 'package')
  mkdirSync(bare)
  cpSync(path.join(home, 'native'), path.join(bare, 'native'), { recursive: true, verbatimSymlinks: true })
  const list = readFileSync(path.join(bare, 'native/pg-symlinks.json'), 'utf8')
  for (const { target } of JSON.parse(list) as { target: string }[]) unlinkSync(path.join(bare, target))
  const umask = process.umask(0o077)
  const { bin, major } = await prepareEngine({ home: bare, version }, folder, { copy: false })
  process.umask(umask)
  expect(bin.startsWith(path.join(folder, 'engine-'))).toBe(true)
  expect(lstatSync(path.join(bin, '../lib/libpq.so.5')).isSymbolicLink()).toBe(true)
  expect(lstatSync(path.join(bin, 'postgres')).mode & 0o777).toBe(0o755)
  expect(execFileSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })).toContain(
    `(PostgreSQL) ${major}.`,
  )
})

test('as root, a data folder that the database’s user may not enter is named', () => {
  const closed = path.join(folder, 'closed')
  const dataDir = path.join(closed, 'data')
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  chmodSync(closed, 0o700)
  const stranger = { uid: 65_533, gid: 65_533 }
  expect(() => checkReachable(dataDir, stranger)).toThrow(`may not enter ${closed}: set DATA_DIR`)
  chmodSync(closed, 0o711)
  expect(() => checkReachable(dataDir, stranger)).not.toThrow()
})
