import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.ts'
import type { Caller } from '../queue/request-queue.ts'
import { Connections, type Purpose } from '../queue/connections.ts'
import { hostsOf, nameOf } from '../settings/hosts.ts'
import { cut } from './lines/line.ts'
import { answersWithin, Watch } from './lines/watch.ts'
import { listen, type Channels, type Line } from './listen.ts'
import { ServerNews } from './news.ts'
import { batching, noteColumns } from './statements/batch.ts'
import { prepareMarked } from './statements/prepared.ts'
import { placeOf, Primary } from './primary.ts'
import { Reader } from './reader.ts'

export { opaque, opaquePairs, prepared } from './statements/prepared.ts'
export { sqlState } from './sql-state.ts'

/** How values come from the driver: dates and instants as text, numbers as numbers. */
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.DATE, (value) => value)
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.NUMERIC, Number)
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString())

/** How long a connection to the database may take to open, in ms; then a start ends and a call is refused. */
export const connectWithin = 10_000

export type Db = Kysely<DB>
export type Tx = Transaction<DB>
/** One connection of the pool, for what Kysely cannot express. */
export type Connection = pg.PoolClient

export interface Database {
  /** For what no call asks for, such as the jobs: it may write. */
  db: Db
  /** For the reading of calls, by purpose: some connections are reserved for some purposes. */
  by: Record<Purpose, Db>
  /** For the reading calls of one request: what they ask at the same moment is one statement. */
  batch: (caller: Caller) => Db
  /** The same for what they write, all of which together leaves one connection to what reads (core-30). */
  writing: Record<Purpose, Db>
  /** On connections that nobody else has between two transactions: for the lock of a task. */
  sessions: Db
  /** The connections for the jobs; where no pooler of transactions stands in between, those of all calls. */
  pool: pg.Pool
  /** All there are. */
  pools: readonly pg.Pool[]
  /** Where reports, exports and public pages are read. */
  reader: Reader
  /** What changes at its servers. */
  news: ServerNews
  /** Host and port of the server in use, where several are named; else null. */
  at(): string | null
  /** How many wait for a connection of it, by purpose. */
  waiting(): Record<Purpose, number>
  /**
   * Hears the notifications of these channels, in the order of their commits, reconnecting until stopped. While the line
   * is broken it misses some.
   */
  listen(channels: Channels, line: Line): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** Milliseconds. A new connection plans every statement anew, which takes longer than a screen's reading itself. */
const keptIdle = 300_000

/** Connections that stay open when idle, so that the first request of the morning finds its plans. */
const keptOpen = 2

/** An app process: at ten desks on two cores it does as much as with more, each of which would keep 24 MB of its own. */
export const forCalls = { max: 8, keep: 2 } as const

/** The jobs listen on one connection and now and then take another. */
export const forJobs = 2

/** At a standby: as many reports and exports as run at once, the public pages beside them, and one that looks whether it is there. */
export const forReading = 8

/** A standby that is slow or has gone in silence holds nobody up for long, in milliseconds: there is the primary. */
const impatient = { connectionTimeoutMillis: 1_000, query_timeout: 30_000 }

/** Past a pooler of transactions: the jobs listen on one, two tasks hold a lock each, and one of them copies. */
export const forSessions = 5

export interface Opening {
  max?: number
  keep?: number
  /** Milliseconds between two questions on the connection that listens; shorter in tests. */
  beats?: number | undefined
  /** The database's own address, where `url` leads to a pooler that lends a connection for one transaction (running-5). */
  direct?: string | undefined
  /** A standby's address, for what may be read elsewhere (running-6). */
  standby?: string | undefined
}

/** A connection on which an answer did not come in time waits for it still: it is given up. */
function cutWhenLate(client: pg.PoolClient) {
  const plain = client.query.bind(client) as (...given: unknown[]) => unknown
  const query = (...given: unknown[]) => {
    const answer = plain(...given)
    if (answer instanceof Promise)
      answer.catch(({ message }: Error) => message === 'Query read timeout' && cut(client))
    return answer
  }
  client.query = query as typeof client.query
}

interface Wanted extends pg.PoolConfig {
  max: number
  /** A connection is another one after each transaction, and keeps no plan. */
  isShared?: boolean
}

function openPool(url: string, { isShared = false, ...wanted }: Wanted, news?: ServerNews) {
  const primary = new Primary(url, news)
  const connection = {
    connectionString: hostsOf(url)[0],
    connectionTimeoutMillis: connectWithin,
    idleTimeoutMillis: keptIdle,
    // A server that has started anew meanwhile says at the next sign of life that it knows nothing of the connection.
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    types,
  }
  const pool = new pg.Pool({ ...connection, ...wanted, Client: primary.Client })
  // An idle connection that breaks (the server restarts) must not end the process: the pool makes a new one.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    if (!isShared) prepareMarked(client, noteColumns)
    if (wanted.query_timeout) cutWhenLate(client)
  })
  return { pool, primary, connection }
}

const over = (pool: PostgresPool) => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })

function openStandby(url: string) {
  const { pool, primary, connection } = openPool(url, { max: forReading - 1, ...impatient })
  const looking = { ...connection, connectionTimeoutMillis: answersWithin, query_timeout: answersWithin }
  const watch = new Watch(() => new primary.Client(looking), primary.lines)
  return { at: nameOf(placeOf(url)), pool, db: over(pool), watch }
}

/**
 * Opens the application's pool. `url` is a PostgreSQL address, which may name several servers: the one that takes writes is
 * used. `max` connections, of which work leaves `keep` free; the jobs then have some of their own.
 */
export function openDatabase(
  url: string,
  { max = 10, keep = 0, beats, direct, standby }: Opening = {},
): Database {
  const isShared = direct !== undefined
  const news = new ServerNews()
  const most = keep > 0 && !isShared ? max + forJobs : max
  const calls = openPool(url, { max: most, min: Math.min(keptOpen, most), isShared }, news)
  const own = isShared ? openPool(direct, { max: forSessions }, news) : calls
  const atStandby = standby === undefined ? undefined : openStandby(standby)
  const connections = new Connections<pg.PoolClient>(calls.pool, { max, keep })
  const openFor = (writes: boolean) => {
    const to = (purpose: Purpose) => over(connections.for(purpose, writes))
    return { entry: to('entry'), work: to('work') }
  }
  const [by, writing] = [openFor(false), openFor(true)]
  const pools = isShared ? [calls.pool, own.pool] : [calls.pool]
  return {
    db: writing.work,
    by,
    writing,
    batch: batching(connections.for('work')),
    sessions: isShared ? over(own.pool) : writing.work,
    pool: own.pool,
    pools,
    reader: new Reader(atStandby, news),
    news,
    at: () => own.primary.at,
    waiting: () => connections.waiting(),
    listen: (channels, line) => listen(own.primary, own.connection, { channels, line, beats }),
    close: async () =>
      void (await Promise.all([...pools, ...(atStandby ? [atStandby.pool] : [])].map((pool) => pool.end()))),
  }
}

/** The constraint a database error names, or undefined. */
export const brokenConstraint = (error: unknown) =>
  error instanceof pg.DatabaseError ? error.constraint : undefined
