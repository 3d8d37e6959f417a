import pg from 'pg'
import { connectWithin } from '../core/db/db.ts'

interface Holder {
  pid: number
  role: string | null
  program: string
}

/** What everybody may read of a connection, whoever's it is. */
const holders = `select pid, usename as role, application_name as program
  from pg_stat_activity where pid = any (pg_blocking_pids($1)) order by pid`

/** Who keeps the connection of process `pid` waiting. On a connection of its own, for this moment. */
async function holdersOf(url: string, pid: number): Promise<Holder[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectWithin })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Holder>(holders, [pid])).rows
  } finally {
    void client.end().catch(() => undefined)
  }
}

/** What `migrate` calls its own connection. */
export const migrating = 'sexton migrate'

const inWords = ({ pid, role, program }: Holder) =>
  program === migrating
    ? 'Waiting for another process that brings the database up to date'
    : `Waiting to bring the database up to date: process ${pid} of the database (${program || 'no name'}, role ${role}) uses what is to be changed. ` +
      `Stop what it belongs to (an app process, a backup, psql), or end it: select pg_terminate_backend(${pid})`

/** Says every `every` ms for whom the work of `client` waits, until it is done: it would wait without a word, for as long as they like. */
export async function notHeldUpInSilence<T>(
  client: pg.Client,
  { url, report, every }: { url: string; report: (line: string) => void; every: number },
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const say = async () => {
    const held = await holdersOf(url, rows[0]!.pid)
    for (const line of new Set(held.map(inWords))) report(line)
  }
  const saying = setInterval(() => void say().catch(() => undefined), every)
  return work().finally(() => clearInterval(saying))
}
