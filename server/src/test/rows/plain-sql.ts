import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { freshDatabase, type TestDatabase } from '../harness.ts'

export type Row = Record<string, unknown>

/** One connection of the serving role, with helpers to try statements. */
export class PlainSql {
  constructor(
    readonly client: pg.Client,
    readonly pid = 0,
  ) {}

  /** The rows of one statement. */
  async rows<T extends Row = Row>(sql: string, ...values: unknown[]): Promise<T[]> {
    return (await this.client.query<T>(sql, values)).rows
  }

  /** The first column of the first row. */
  async value<T = number>(sql: string, ...values: unknown[]): Promise<T> {
    const [row] = await this.rows(sql, ...values)
    return Object.values(row ?? {})[0] as T
  }

  /** Runs `work` in one transaction; what is checked at the end of it is checked here. */
  async together<T>(work: () => Promise<T>): Promise<T> {
    await this.client.query('begin')
    try {
      const result = await work()
      await this.client.query('commit')
      return result
    } catch (error) {
      await this.client.query('rollback')
      throw error
    }
  }

  /** Why a change was refused: its constraint or its sentence. Undone either way; "accepted" when it was not. */
  async refusal(work: string | (() => Promise<unknown>), ...values: unknown[]): Promise<string> {
    try {
      await this.together(() => (typeof work === 'string' ? this.rows(work, ...values) : work()))
      return 'accepted'
    } catch (error) {
      const { code, constraint, message } = error as pg.DatabaseError
      return code === 'SX409' || !constraint ? message : constraint
    }
  }
}

/** Plain SQL on a migrated database of the test file's own, as the serving role. `more()` opens another connection. */
export function plainSql() {
  const opened: pg.Client[] = []
  let database: TestDatabase
  const open = async (url: string) => {
    const client = new pg.Client({ connectionString: url, options: '-c search_path=sexton,public' })
    opened.push(client)
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return new PlainSql(client, rows[0]!.pid)
  }
  // Opened before the first test reads them.
  const park = { sql: undefined as unknown as PlainSql, owner: undefined as unknown as PlainSql }
  beforeAll(async () => {
    database = await freshDatabase()
    park.sql = await open(database.appUrl)
    park.owner = await open(database.ownerUrl)
  })
  afterAll(async () => {
    for (const client of opened) await client.end()
  })
  /** Until a connection waits for another's lock, or what it does is over. */
  const untilItWaits = async (who: PlainSql, work: Promise<unknown>) => {
    let isOver = false
    void work.finally(() => (isOver = true))
    const waits = 'select cardinality(pg_blocking_pids($1)) > 0'
    while (!isOver && !(await park.owner.value<boolean>(waits, who.pid)))
      await new Promise((again) => setTimeout(again, 20))
  }
  return Object.assign(park, { more: () => open(database.appUrl), untilItWaits })
}
