import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { copyDataFolder } from '../../../../processes/data-folder.ts'
import { startEmbedded, type Embedded } from './embedded.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const built = path.join(root, '.test-results', `embedded-app-${process.pid}`)
const folders: string[] = []
const running: Embedded[] = []
const apps: ChildProcess[] = []

function newFolder(...below: string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sexton-embedded-'))
  chmodSync(folder, 0o711)
  folders.push(folder)
  return path.join(folder, ...below)
}

async function start(dataDir: string): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, log: () => undefined, patience: 500 })
  running.push(embedded)
  return embedded
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  return (await client.query(sql).finally(() => client.end())).rows
}

const pidFile = (dataDir: string) => path.join(dataDir, 'postgres', 'postmaster.pid')
const pidOf = (dataDir: string) => Number(readFileSync(pidFile(dataDir), 'utf8').split('\n')[0])
const lives = (pid: number) => existsSync(`/proc/${pid}/cwd`)

/** An app in a process of its own; resolves with the owner's URL once its database answers. */
async function startApp(dataDir: string): Promise<{ app: ChildProcess; url: string }> {
  const app = fork(path.join(built, 'embedded-app.js'), [dataDir], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  apps.push(app)
  const [url] = (await once(app, 'message')) as [string]
  return { app, url }
}

/** A folder whose database has been made and stopped. */
let made: string

function madeFolder(): string {
  const dataDir = newFolder('data')
  copyDataFolder(made, dataDir)
  return dataDir
}

beforeAll(async () => {
  made = newFolder('data')
  folders.pop()
  const embedded = await startEmbedded({ dataDir: made, log: () => undefined })
  await embedded.stop()
  const ssr = path.join(root, 'server/src/test/embedded-app.ts')
  await build({ root, configFile: false, logLevel: 'silent', build: { ssr, outDir: built } })
})

afterEach(async () => {
  for (const app of apps.splice(0)) app.kill('SIGKILL')
  for (const embedded of running.splice(0)) await embedded.stop()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

afterAll(() => {
  for (const folder of [built, path.dirname(made)]) rmSync(folder, { recursive: true, force: true })
})

test('a database starts in a folder whose path is too long for a socket, and stops', async () => {
  const dataDir = newFolder('a'.repeat(100), 'O’Brien & Söhne', 'b'.repeat(100))
  const { appUrl, stop } = await start(dataDir)
  expect(await query(appUrl, 'select current_user as me, inet_server_addr() is not null as tcp')).toEqual([
    { me: 'sexton_app', tcp: true },
  ])
  const pid = pidOf(dataDir)
  await stop()
  expect(lives(pid)).toBe(false)
  expect(existsSync(pidFile(dataDir))).toBe(false)
  expect(readFileSync(path.join(dataDir, 'log/postgres.log'), 'utf8')).toContain(
    'database system is shut down',
  )
})

test('the database is durable, speaks UTC and sorts by C.UTF-8; its passwords are for their owner only', async () => {
  const dataDir = madeFolder()
  const { ownerUrl } = await start(dataDir)
  const [shown] = await query(
    ownerUrl,
    `select current_setting('fsync') as fsync, current_setting('timezone') as zone, current_setting('jit') as jit,
       (select datlocale from pg_database where datname = 'sexton') as locale,
       (select rolsuper from pg_roles where rolname = current_user) as super`,
  )
  expect(shown).toEqual({ fsync: 'on', zone: 'UTC', jit: 'off', locale: 'C.UTF-8', super: false })
  expect(statSync(path.join(dataDir, 'database-passwords.json')).mode & 0o777).toBe(0o600)
  expect(statSync(path.join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
})

test('an app killed with -9 leaves a database that the next start takes over with all it acknowledged', async () => {
  const dataDir = madeFolder()
  const { app, url } = await startApp(dataDir)
  await query(url, 'create table kept as select 42 as answer')
  const pid = pidOf(dataDir)
  app.kill('SIGKILL')
  await once(app, 'exit')
  const { ownerUrl } = await start(dataDir)
  expect(pidOf(dataDir)).toBe(pid)
  expect(await query(ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('a database killed with -9 under a running app comes back at the same address', async () => {
  const dataDir = madeFolder()
  const { ownerUrl } = await start(dataDir)
  await query(ownerUrl, 'create table kept as select 42 as answer')
  process.kill(pidOf(dataDir), 'SIGKILL')
  await expect.poll(() => query(ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('a database that cannot start is tried again as long as the app lives, and each try is logged', async () => {
  const dataDir = madeFolder()
  const said: string[] = []
  const again = { starts: 2, pauses: { first: 100, longest: 200 } }
  const embedded = await startEmbedded({ dataDir, log: (line) => said.push(line), again })
  running.push(embedded)
  const control = path.join(dataDir, 'postgres/global/pg_control')
  renameSync(control, `${control}.away`)
  process.kill(pidOf(dataDir), 'SIGKILL')
  const tries = () =>
    said.filter((line) => /^PostgreSQL does not start .* Trying again in 0.\d s$/.test(line))
  await expect.poll(() => tries().length).toBeGreaterThanOrEqual(4)
  renameSync(`${control}.away`, control)
  await expect.poll(() => query(embedded.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  await expect.poll(() => said.at(-1)).toBe('The database runs again')
})

test('app and database killed with -9 together: the next start recovers', async () => {
  const dataDir = madeFolder()
  const { app, url } = await startApp(dataDir)
  await query(url, 'create table kept as select 42 as answer')
  app.kill('SIGKILL')
  process.kill(pidOf(dataDir), 'SIGKILL')
  const { ownerUrl } = await start(dataDir)
  expect(await query(ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('a second app on one data folder is refused because one is running there, and disturbs nothing', async () => {
  const dataDir = madeFolder()
  const { ownerUrl } = await start(dataDir)
  await expect(start(dataDir)).rejects.toThrow(`Sexton is already running with ${dataDir}`)
  expect(await query(ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a lost passwords file is reported, instead of waiting for the database', async () => {
  const dataDir = madeFolder()
  rmSync(path.join(dataDir, 'database-passwords.json'))
  await expect(start(dataDir)).rejects.toThrow('do not open its database')
  expect(existsSync(pidFile(dataDir))).toBe(false)
})

test('a cluster of another PostgreSQL is refused in one line', async () => {
  const dataDir = madeFolder()
  writeFileSync(path.join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
  await expect(start(dataDir)).rejects.toThrow(/was made by PostgreSQL 17, this Sexton brings 18/)
})
