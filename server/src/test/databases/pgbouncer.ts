import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { chooseAccount } from '../../db/embedded/embedded-account.ts'
import { freePort } from '../../db/embedded/embedded-process.ts'

const program = '/usr/sbin/pgbouncer'

/** Whether the machine has it. */
export const hasPgBouncer = existsSync(program)

export interface Pooler {
  /** The same database and role by way of the pooler. */
  through(url: string): string
  /** Says this to its console, such as `reconnect`. */
  tell(command: string): Promise<void>
  stop(): Promise<void>
}

/** What the operator would write, with as little beyond its defaults as may be. */
const settingsOf = (mode: 'session' | 'transaction', port: number, target: URL) => `
[databases]
* = host=127.0.0.1 port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = users
pool_mode = ${mode}
admin_users = console
`

/** Starts PgBouncer before the server of these addresses, on a free port of the loopback interface. */
export async function startPooler(mode: 'session' | 'transaction', ...urls: string[]): Promise<Pooler> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sexton-pooler-'))
  const port = await freePort()
  const given = urls.map((url) => new URL(url))
  const users = given.map(({ username, password }) => `"${decodeURIComponent(username)}" "${password}"`)
  writeFileSync(path.join(folder, 'pgbouncer.ini'), settingsOf(mode, port, given[0]!))
  writeFileSync(path.join(folder, 'users'), [...users, '"console" "console"'].join('\n'), { mode: 0o600 })
  const account = chooseAccount(path.join(folder, 'none'))
  if (account)
    for (const name of ['', 'pgbouncer.ini', 'users'])
      chownSync(path.join(folder, name), account.uid, account.gid)
  const server = spawn(program, ['pgbouncer.ini'], { ...account, cwd: folder, stdio: 'ignore' })
  const tell = async (command: string) => {
    const console = new pg.Client(`postgresql://console:console@127.0.0.1:${port}/pgbouncer`)
    await console.connect()
    await console.query(command).finally(() => console.end())
  }
  while (
    server.exitCode === null &&
    !(await tell('show version').then(
      () => true,
      () => false,
    ))
  )
    await sleep(50)
  return {
    through: (url) => Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    tell,
    async stop() {
      server.kill('SIGKILL')
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
