import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { freshDatabase } from '../../server/src/test/harness.ts'
import { runCommand, start, type Command } from '../../processes/command.ts'
import { copyDataFolder, newDataFolder } from '../../processes/data-folder.ts'

const started: Command[] = []
const folders: string[] = []

function begin(settings: Record<string, string>): Command {
  const command = start({ LOG_LEVEL: 'warn', ...settings })
  started.push(command)
  return command
}

function newFolder(): string {
  const folder = newDataFolder('command')
  folders.push(folder)
  return folder
}

/** A folder that a start has made and left, for tests of something else. */
let made: string | undefined

function madeFolder(): string {
  const folder = newFolder()
  if (made) copyDataFolder(made, folder)
  return folder
}

const postgresOf = (folder: string) =>
  Number(readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

const lives = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

afterEach(async () => {
  for (const command of started.splice(0)) {
    if (command.process.exitCode === null) command.process.kill('SIGTERM')
    await command.ended
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

afterAll(() => {
  if (made) rmSync(made, { recursive: true, force: true })
})

test('a start on an empty folder serves a page; SIGTERM stops the server and its database', async () => {
  const folder = newFolder()
  const command = begin({ DATA_DIR: folder, PORT: '0' })
  const [, address] = await command.says(/ready at (http:\S+)/)
  expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ status: 'ready' })
  expect(await (await fetch(`${address}/`)).text()).toContain('<div id="root">')
  const postgres = postgresOf(folder)
  command.process.kill('SIGTERM')
  expect(await command.ended).toBe(0)
  await expect.poll(() => lives(postgres)).toBe(false)
  expect(existsSync(path.join(folder, 'postgres/postmaster.pid'))).toBe(false)
  made = folders.pop()
})

test('under npm, ending npm ends the server and its database too', async () => {
  const folder = madeFolder()
  const script = `"${process.execPath}" scripts/start.mjs & echo "server $!"; wait`
  const shell = runCommand('sh', ['-c', script], {
    DATA_DIR: folder,
    PORT: '0',
    npm_lifecycle_event: 'start',
  })
  started.push(shell)
  await shell.says(/ready at/)
  const server = Number((await shell.says(/server (\d+)/))[1])
  const postgres = postgresOf(folder)
  shell.process.kill('SIGKILL')
  await expect.poll(() => lives(server)).toBe(false)
  await expect.poll(() => lives(postgres)).toBe(false)
})

test('a start on a served database needs no folder for a database', async () => {
  const { ownerUrl } = await freshDatabase()
  const folder = newFolder()
  const command = begin({ DATABASE_URL: ownerUrl, DATA_DIR: folder, PORT: '0' })
  await command.says(/ready at/)
  expect(existsSync(path.join(folder, 'postgres'))).toBe(false)
})

test('a second machine with a disk of its own ends in one line and keeps nothing there; a lost folder beside its own database does not (core-25)', async () => {
  const { ownerUrl } = await freshDatabase()
  const [first, second] = [newFolder(), newFolder()]
  await begin({ DATABASE_URL: ownerUrl, DATA_DIR: first, PORT: '0' }).says(/ready at/)
  const refused = begin({ DATABASE_URL: ownerUrl, DATA_DIR: second, PORT: '0' })
  expect(await refused.ended).toBe(1)
  expect(refused.output().trimEnd().split('\n')).toEqual([
    expect.stringMatching(
      /^Setting DATA_DIR: the files of this park lie in .* Share that one between the machines/,
    ),
  ])
  expect(existsSync(path.join(second, 'assets'))).toBe(false)
  const alone = madeFolder()
  rmSync(path.join(alone, 'assets'), { recursive: true, force: true })
  await begin({ DATA_DIR: alone, PORT: '0' }).says(/ready at/)
})

test('a port in use ends in one line, and the database is stopped', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  const folder = madeFolder()
  const command = begin({ DATA_DIR: folder, PORT: String(port) })
  expect(await command.ended).toBe(1)
  taken.close()
  expect(command.output().trimEnd().split('\n').at(-1)).toBe(
    `Port ${port} is already in use. Stop the other program, or set PORT to another number`,
  )
  expect(existsSync(path.join(folder, 'postgres/postmaster.pid'))).toBe(false)
})

test('a start that fails still shows the first password at the next start', async () => {
  const { ownerUrl } = await freshDatabase()
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  const settings = { DATABASE_URL: ownerUrl, DATA_DIR: newFolder() }
  const failed = begin({ ...settings, PORT: String(port) })
  expect(await failed.ended).toBe(1)
  taken.close()
  expect(failed.output()).not.toContain('Password')
  const second = begin({ ...settings, PORT: '0' })
  const [, address] = await second.says(/ready at (http:\S+)/)
  const [, password] = await second.says(/^Password \(shown this once\): (\S+)$/m)
  const reply = await fetch(`${address}/api/v1/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@park.example', password }),
  })
  expect(reply.status).toBe(200)
})

test('a first password that is easily guessed is refused before there is a user, and matters no more afterwards', async () => {
  const { ownerUrl } = await freshDatabase()
  const settings = { DATABASE_URL: ownerUrl, DATA_DIR: newFolder(), PORT: '0' }
  const refused = begin({ ...settings, ADMIN_PASSWORD: 'cemetery2026' })
  expect(await refused.ended).toBe(1)
  expect(refused.output().trimEnd().split('\n').at(-1)).toMatch(
    /^Setting ADMIN_PASSWORD: This password is mostly names .* Use three or four words/,
  )
  const taken = begin({ ...settings, ADMIN_PASSWORD: 'nine herons over a pond' })
  await taken.says(/^First user: admin@park\.example$/m)
  taken.process.kill('SIGTERM')
  await taken.ended
  await begin({ ...settings, ADMIN_PASSWORD: 'cemetery2026' }).says(/ready at/)
})

test.for([
  ['a port that is no number', { PORT: 'eighty' }, 'Setting PORT must be a number'],
  ['an unknown time zone', { PARK_TIME_ZONE: 'Moon/Base' }, 'Setting PARK_TIME_ZONE must be a time zone'],
  [
    'a short first password',
    { ADMIN_PASSWORD: 'short' },
    'Setting ADMIN_PASSWORD must have at least 10 characters',
  ],
  [
    'an unreachable database',
    { DATABASE_URL: 'postgresql://someone:secret@127.0.0.1:1/park' },
    'DATABASE_URL 127.0.0.1:1/park: the database cannot be reached (ECONNREFUSED)',
  ],
  [
    'a data folder that cannot be made',
    { DATA_DIR: '/proc/sexton' },
    'DATA_DIR /proc/sexton cannot be written',
  ],
] as const)('%s ends in one line and exit code 1 (config-2)', async ([, settings, line]) => {
  const command = begin({ PORT: '0', ...settings })
  expect(await command.ended).toBe(1)
  const said = command.output().trimEnd()
  expect(said).toContain(line)
  expect(said.split('\n')).toHaveLength(1)
  expect(said).not.toContain('secret')
})

test('a host that nobody knows ends the start with a line of its own (config-2)', async () => {
  const command = begin({ DATA_DIR: madeFolder(), PORT: '0', HOST: 'no.such.host.invalid' })
  expect(await command.ended).toBe(1)
  const said = command.output().trimEnd().split('\n').at(-1)
  expect(said).toBe('HOST no.such.host.invalid is not an address of this machine')
})

test('a database address that takes every connection and never answers ends in one line', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as { port: number }
  const command = begin({ DATABASE_URL: `postgresql://someone:secret@127.0.0.1:${port}/park`, PORT: '0' })
  expect(await command.ended).toBe(1)
  silent.close()
  expect(command.output().trimEnd()).toBe(
    `DATABASE_URL 127.0.0.1:${port}/park: the database does not answer within 10 s. Check that it is running and that this machine can reach it`,
  )
})

test('an old Node is refused with the version that is needed', async () => {
  const code = `Object.defineProperty(process, 'versions', { value: { node: '18.20.4' } }); await import('./scripts/start.mjs')`
  const command = runCommand(process.execPath, ['--input-type=module', '-e', code], {})
  expect(await command.ended).toBe(1)
  expect(command.output()).toBe('Sexton needs Node 20.19 or newer; this is Node 18.20.4.\n')
})
