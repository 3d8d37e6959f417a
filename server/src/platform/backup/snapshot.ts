import { sql } from 'kysely'
import type { CopyConnection } from '../../core/db/copy-table.ts'
import type { Database, Db } from '../../core/db/db.ts'
import { lockOf } from '../../core/db/task-lock.ts'
import { momentOf } from './tables-queries.ts'

/** A moment of a park: what two connections see of it, one that asks and one that copies. */
export interface Moment {
  db: Db
  copying: CopyConnection
  /** PostgreSQL's version. */
  postgres: string
  /** The park's name where it has been saved. */
  park: string | null
}

/** Files that go meanwhile would be missing: the sweep waits until the lock is free. */
async function withoutSweep<T>(connection: CopyConnection, work: () => Promise<T>): Promise<T> {
  const lock = lockOf('sweep_files')
  await connection.query(`set lock_timeout = 0; select pg_advisory_lock(${lock})`)
  try {
    return await work()
  } finally {
    await connection.query(`select pg_advisory_unlock(${lock}); reset lock_timeout`).catch(() => undefined)
  }
}

async function both<T>(db: Db, copying: CopyConnection, work: (moment: Moment) => Promise<T>): Promise<T> {
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db)
  const { park, postgres, snapshot } = await momentOf(db)
  await copying.query('begin isolation level repeatable read read only')
  await copying.query(`set transaction snapshot '${snapshot.replaceAll("'", '')}'`)
  await copying.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
  const done = await work({ db, copying, postgres, park })
  await copying.query('commit')
  return done
}

/** Has a park read as of one moment, while it is in use and nobody waits for it. Takes two connections. */
export async function ofOneMoment<T>(database: Database, work: (moment: Moment) => Promise<T>): Promise<T> {
  const copying = await database.pool.connect()
  // A transaction that is left open goes with its connection.
  let failed: Error | undefined
  try {
    return await withoutSweep(copying, () =>
      database.by.work
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((db) => both(db, copying, work)),
    )
  } catch (error) {
    failed = error as Error
    throw error
  } finally {
    copying.release(failed)
  }
}
