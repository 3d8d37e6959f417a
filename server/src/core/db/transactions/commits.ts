import { sql } from 'kysely'
import * as z from 'zod'
import type { Db, Tx } from '../db.ts'
import { rowsOf } from '../rows-of.ts'

const commitsRow = z.object({ waiting: z.number() })

/** How many writes have waited for so many `seconds` for a synchronous standby to acknowledge them, of all processes together. */
export async function commitsWaiting(db: Db, seconds = 0): Promise<number> {
  const asked = sql`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event = 'SyncRep'
      and query_start <= clock_timestamp() - make_interval(secs => ${seconds})`
  return (await rowsOf(db, commitsRow, asked))[0]!.waiting
}

/**
 * A transaction whose commit waits for neither the disk nor a standby: for what may be lost with its server, such as signs of
 * life. While a standby does not acknowledge, it would otherwise keep its rows from those who only read.
 */
export const withoutWaiting = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`set local synchronous_commit = off`.execute(tx)
    return work(tx)
  })

/** The same for one statement by itself, which has this first in its `from`. */
export const unwaited = sql`set_config('synchronous_commit', 'off', true)`
