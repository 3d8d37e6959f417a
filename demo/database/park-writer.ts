import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { copyRows, type CopyValue } from '../../server/src/core/db/copy-rows.ts'
import type { Connection, Database, Db } from '../../server/src/core/db/db.ts'
import type { DB } from '../../server/src/core/db/schema.ts'
import { withConnections } from './connections.ts'
import type { Calendar } from '../basics/calendar.ts'

/** A pool of one connection, which whoever opened it also closes. */
const onlyOf = (connection: Connection): PostgresPool => ({
  connect: () =>
    Promise.resolve({
      query: connection.query.bind(connection) as PostgresPoolClient['query'],
      release: () => undefined,
    }),
  end: () => Promise.resolve(),
})

/** A connection that writes its part of the park, in one transaction or (`split`) in many. */
export class ParkWriter {
  readonly #connection: Connection
  readonly #split: boolean
  /** The product's own way to the same connection, within the same transaction. */
  readonly db: Db

  constructor(connection: Connection, split: boolean) {
    this.#connection = connection
    this.#split = split
    this.db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: onlyOf(connection) }) })
  }

  /** Works in a transaction of its own where the park is written in many. */
  async together(work: (writer: this) => Promise<void>): Promise<void> {
    if (!this.#split) return work(this)
    await this.#connection.query('begin')
    await work(this)
    await this.#connection.query('commit')
  }

  async copy(
    table: string,
    columns: readonly string[],
    rows: Iterable<readonly CopyValue[]>,
  ): Promise<number> {
    return copyRows(this.#connection, table, columns, rows)
  }

  /** Locks days before anything is written on them, the earliest first: so no two writers wait for each other. */
  async lockDays(days: Iterable<number>, calendar: Calendar): Promise<void> {
    const dates = [...new Set(days)].sort((one, other) => one - other).map((day) => calendar.date(day))
    await this.query('select lock_day(day) from unnest($1::date[]) day', [dates])
  }

  async query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#connection.query<Row>(text, values)).rows
  }
}

/** One for all where the park is small, so that it is there whole or not at all. */
const connections = 3

/** Filling lasts longer than any wait in the office may. */
const patience = 'set lock_timeout = 0; set idle_in_transaction_session_timeout = 0'

/** Runs `work` with writers on connections of their own, which are closed afterwards. */
export const withWriters = <T>(
  { pool }: Database,
  split: boolean,
  work: (writers: readonly [ParkWriter, ...ParkWriter[]]) => Promise<T>,
): Promise<T> =>
  withConnections(pool, split ? connections : 1, patience, async (opened) => {
    // Whether it is on disk is only asked when all is there.
    if (split) for (const connection of opened) await connection.query('set synchronous_commit = off')
    else await opened[0].query('begin')
    const [first, ...others] = opened.map((connection) => new ParkWriter(connection, split))
    const result = await work([first!, ...others])
    if (!split) await opened[0].query('commit')
    return result
  })

/** The next `most` rows of those that are left. */
export function* some<Row>(rows: Iterator<Row>, most: number): Generator<Row> {
  for (let count = 0; count < most; count += 1) {
    const next = rows.next()
    if (next.done) return
    yield next.value
  }
}
