import { hostname } from 'node:os'
import { isClockWrong, versionKey } from '@sexton/contract/system/facts'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Socket } from 'socket.io'
import * as z from 'zod'
import { version } from '../../../../package.json'
import { clockAhead, compareClocks } from '../../core/clock.ts'
import { withoutWaiting } from '../../core/db/transactions/commits.ts'
import type { Db, Tx } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { agreedOf } from '../../core/settings/agreed.ts'
import type { Settings } from '../../core/settings/settings.ts'
import type { Session } from '../../core/sign-in/sign-in-state.ts'

/** Milliseconds between two signs of life. */
const beat = 15_000
/** Milliseconds for which what comes and goes is gathered, before it is written down. */
const gathered = 500

/** Seconds without a sign of life after which a process counts as gone (killed, or its machine is off). */
export const goneAfter = 45

/** Processes that were heard of lately, after `from`. */
export const atWork = sql`app_processes where seen_at > now() - make_interval(secs => ${sql.lit(goneAfter)})`

const lastRow = z.object({ last: z.string() })

/** The last migration when this process started: no start goes on with a database that is newer than itself. */
const lastMigration = async (db: Db) => {
  const [row] = await rowsOf(db, lastRow, sql`select max(name) as last from migrations`)
  return row!.last
}

/** What a process writes down that all have to share (running-10). Of two releases of one version the migrations tell. */
const agreedOfThis = (settings: Settings, last: string) =>
  JSON.stringify({ ...agreedOf(settings), [versionKey]: `${version} ${last}` })

/** Seconds without one after which the next is overdue. */
export const overdueAfter = beat / 1000 + 5

/** Who is connected to this process, a line a session. */
function connectedOf(sockets: Iterable<Socket>) {
  const sessions = new Map<number, { session_id: number; windows: number; since: string }>()
  for (const { data } of sockets) {
    const { session_id } = (data.session as Session).actor
    const { since } = data as { since: string }
    const known = sessions.get(session_id)
    sessions.set(session_id, {
      session_id,
      windows: (known?.windows ?? 0) + 1,
      since: known && known.since < since ? known.since : since,
    })
  }
  return [...sessions.values()]
}

const timeRow = z.object({ time: z.number() })

/** Forgets processes that are gone for a day; answers the database's time in milliseconds. */
async function forgetGone(tx: Tx) {
  const [row] = await rowsOf(
    tx,
    timeRow,
    sql`
    with gone as (delete from app_processes where seen_at < now() - interval '1 day')
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as time`,
  )
  return row!.time
}

/** Writes down that this process is at work, how its clock is and who is connected to it. */
async function writeDown(
  db: Db,
  process_id: string,
  now: { connected: readonly object[]; development_mode: boolean; agreed: string },
) {
  const memory_bytes = process.memoryUsage.rss()
  const changing = {
    memory_bytes,
    connected: JSON.stringify(now.connected),
    development_mode: now.development_mode,
    agreed: now.agreed,
    seen_at: sql<string>`now()`,
  }
  const started_at = sql<string>`now() - make_interval(secs => ${process.uptime()})`
  await withoutWaiting(db, async (tx) => {
    await compareClocks(() => forgetGone(tx))
    const shown = { ...changing, clock_ahead: clockAhead() / 1000 }
    await tx
      .insertInto('app_processes')
      .values({ process_id, host: hostname(), pid: process.pid, version, started_at, ...shown })
      .onConflict((known) => known.column('process_id').doUpdateSet(shown))
      .execute()
  })
}

/** Every process hears that somebody came or went, and tells the screens that show it. */
const notify = (db: Db) =>
  withoutWaiting(db, (tx) => sql`select pg_notify('sexton_connected', '')`.execute(tx))

type Log = Pick<FastifyBaseLogger, 'error' | 'info'>

/** Says in the log when the clock of this machine begins to differ from the database's, and when it no longer does. */
function logClockSkew(log: Log): () => void {
  let wasWrong = false
  return () => {
    const ahead_s = Math.round(clockAhead() / 1000)
    const isWrong = isClockWrong(ahead_s)
    if (isWrong === wasWrong) return
    wasWrong = isWrong
    if (isWrong)
      log.error(
        { ahead_s },
        'the clocks of this machine and of the database differ: let a time server set both',
      )
    else log.info('the clocks of this machine and of the database agree again')
  }
}

/**
 * Keeps the line of this process, `process_id`, among `app_processes`, for as long as it runs. `changed` is told when a socket came or
 * went. The database may be away: the next sign of life tells it.
 */
export function keepPresence(
  db: Db,
  process_id: string,
  settings: Settings,
  sockets: () => Iterable<Socket>,
  log: Log,
) {
  const { DEVELOPMENT_MODE: development_mode } = settings
  let agreed: string | undefined
  let waiting: NodeJS.Timeout | undefined
  let last: Promise<void> = Promise.resolve()
  const tellOf = logClockSkew(log)
  const write = async (isNews: boolean) => {
    agreed ??= agreedOfThis(settings, await lastMigration(db))
    await writeDown(db, process_id, { connected: connectedOf(sockets()), development_mode, agreed })
    tellOf()
    if (isNews) await notify(db)
  }
  const tell = (isNews: boolean) => {
    last = last.then(() => write(isNews)).catch(() => undefined)
  }
  const changed = () => {
    waiting ??= setTimeout(() => {
      waiting = undefined
      tell(true)
    }, gathered).unref()
  }
  tell(true)
  const beating = setInterval(() => tell(false), beat).unref()
  const stop = async () => {
    clearInterval(beating)
    clearTimeout(waiting)
    await last
    await withoutWaiting(db, (tx) =>
      tx.deleteFrom('app_processes').where('process_id', '=', process_id).execute(),
    )
      .then(() => notify(db))
      .catch(() => undefined)
  }
  return { changed, stop }
}
