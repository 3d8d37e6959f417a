import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { chooseAccount } from '../../db/embedded/embedded-account.ts'

const PATIENCE = 30_000

/** A commit waits for the standby, never for the disk: only processes are killed, so that what was written is still read. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  dynamic_shared_memory_type: 'mmap',
  synchronous_commit: 'on',
  fsync: 'off',
  wal_keep_size: '512MB',
  checkpoint_timeout: '1h',
}

/** One of the database servers: its programs, and where it is. */
export interface Place {
  bin: string
  folder: string
  name: string
  port: number
  secret: string
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

/** A PostgreSQL that can be a primary or a standby, and dies when it is told to. */
export class Server {
  readonly #place: Place
  #process: ChildProcess | undefined

  constructor(place: Place) {
    this.#place = place
  }

  get host(): string {
    return `127.0.0.1:${this.#place.port}`
  }

  get #cluster() {
    return path.join(this.#place.folder, this.#place.name)
  }

  /** As its superuser. */
  get url(): string {
    return `postgresql://postgres:${this.#place.secret}@${this.host}/postgres`
  }

  #run(program: string, args: string[]) {
    const { bin, folder, secret } = this.#place
    const env = { PATH: process.env.PATH, LC_ALL: 'C', PGPASSWORD: secret }
    const account = chooseAccount(path.join(folder, 'none'))
    execFileSync(path.join(bin, program), args, { ...account, cwd: folder, env, stdio: 'pipe' })
  }

  /** An empty database of its own. */
  create(): void {
    const access = [
      '--username=postgres',
      `--pwfile=${path.join(this.#place.folder, 'secret')}`,
      '--auth=scram-sha-256',
    ]
    const shape = ['--no-sync', '--encoding=UTF8', '--locale=C.UTF-8']
    this.#run('initdb', ['-D', this.#cluster, ...access, ...shape])
  }

  /** Becomes a copy of the other one that follows it; what it had before is gone. */
  follow({ host }: Server): void {
    rmSync(this.#cluster, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    const [name, port] = host.split(':')
    const from = ['-h', name!, '-p', port!, '-U', 'postgres']
    this.#run('pg_basebackup', ['-D', this.#cluster, ...from, '-R', '-c', 'fast', '--no-sync'])
    // Once it is promoted it has no standby yet, and must not wait for one.
    appendFileSync(path.join(this.#cluster, 'postgresql.auto.conf'), `synchronous_standby_names = ''\n`)
  }

  /** From its next start on it waits for what a primary has written, and takes no writes. */
  standBy(): void {
    writeFileSync(path.join(this.#cluster, 'standby.signal'), '')
  }

  async start(): Promise<void> {
    const { bin, folder, name, port } = this.#place
    // A standby gives this name to the primary.
    const settings = Object.entries({ ...SETTINGS, cluster_name: name }).flatMap(([setting, value]) => [
      '-c',
      `${setting}=${value}`,
    ])
    const account = chooseAccount(path.join(folder, 'none'))
    this.#process = spawn(
      path.join(bin, 'postgres'),
      ['-D', this.#cluster, '-p', String(port), ...settings],
      {
        ...account,
        cwd: folder,
        env: { PATH: process.env.PATH, LC_ALL: 'C' },
        stdio: 'ignore',
      },
    )
    await this.#until('it answers', () => this.ask('select 1').then(() => true))
  }

  /** Of a new connection. */
  async ask<Row extends object>(statement: string): Promise<Row[]> {
    const client = new pg.Client(this.url)
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query<Row>(statement)).rows
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  /** Commits wait for no standby. */
  async waitForNobody(): Promise<void> {
    await this.ask(`alter system set synchronous_standby_names = ''`)
    await this.ask('select pg_reload_conf()')
  }

  /** A standby follows nobody any more, and says so to nobody. */
  async hearNothing(): Promise<void> {
    await this.ask(`alter system set primary_conninfo = ''`)
    await this.ask('select pg_reload_conf()')
    const receiving = 'select from pg_stat_wal_receiver where pid is not null'
    await this.#until('the standby hears nothing', async () => (await this.ask(receiving)).length === 0)
  }

  /** `kill -9` of all its processes at once, as when its machine goes. */
  async kill(): Promise<void> {
    const { pid, exitCode, signalCode } = this.#process ?? {}
    if (pid === undefined || exitCode !== null || signalCode !== null) return
    const ended = once(this.#process!, 'exit')
    for (const one of [pid, ...childrenOf(pid)])
      try {
        process.kill(one, 'SIGKILL')
      } catch {
        // It has ended by itself in the meantime.
      }
    await ended
  }

  async promote(): Promise<void> {
    await this.ask('select pg_promote(true, 30)')
  }

  async #until(what: string, passed: () => Promise<boolean>): Promise<void> {
    for (const end = Date.now() + PATIENCE; Date.now() < end; await sleep(50)) {
      if (this.#process?.exitCode !== null) break
      if (await passed().catch(() => false)) return
    }
    throw new Error(`A database server did not come so far that ${what}`)
  }
}
