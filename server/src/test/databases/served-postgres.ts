import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { chooseAccount } from '../../db/embedded/embedded-account.ts'
import { freePort } from '../../db/embedded/embedded-process.ts'

/** Durability costs time and protects nothing here; no socket file, since its path may be too long. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  dynamic_shared_memory_type: 'mmap',
  max_connections: '100',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
}

/** A server of the machine's own PostgreSQL, for the time of a run. */
export interface ServedPostgres {
  /** As its superuser. */
  url: string
  stop(): Promise<void>
  /** For an aborted run: stops at once, without waiting. */
  abandon(): void
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const client = new pg.Client(url)
    try {
      await client.connect()
      return
    } catch {
      await sleep(50)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  throw new Error('The served PostgreSQL ended before it answered')
}

/** Starts these programs on a new cluster in a temporary folder and on a free port; as another user when we are root. */
export async function startServed(bin: string): Promise<ServedPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sexton-served-'))
  const account = chooseAccount(path.join(folder, 'none'))
  const cluster = path.join(folder, 'cluster')
  const secret = randomBytes(16).toString('hex')
  const secretFile = path.join(folder, 'secret')
  writeFileSync(secretFile, secret, { mode: 0o600 })
  if (account) for (const own of [folder, secretFile]) chownSync(own, account.uid, account.gid)
  const running = { ...account, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } }
  const access = ['--username=postgres', `--pwfile=${secretFile}`, '--auth=scram-sha-256']
  const shape = ['--no-sync', '--encoding=UTF8', '--locale=C.UTF-8']
  execFileSync(path.join(bin, 'initdb'), ['-D', cluster, ...access, ...shape], { ...running, stdio: 'pipe' })
  const port = await freePort()
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(path.join(bin, 'postgres'), ['-D', cluster, '-p', String(port), ...settings], {
    ...running,
    stdio: 'ignore',
  })
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  const url = `postgresql://postgres:${secret}@127.0.0.1:${port}/postgres`
  await answering(url, server)
  return {
    url,
    async stop() {
      server.kill('SIGINT')
      if (server.exitCode === null) await once(server, 'exit')
      remove()
    },
    abandon() {
      server.kill('SIGQUIT')
      remove()
    },
  }
}
