import { sql } from 'kysely'
import type { Db } from '../core/db/db.ts'

/** Until a connection of this database waits for another's lock, or the work that should wait is over. */
export async function untilItWaits(db: Db, work: Promise<unknown>): Promise<void> {
  let isOver = false
  void work.finally(() => (isOver = true))
  const waits = sql<{ waits: boolean }>`select exists (select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock') as waits`
  while (!isOver && !(await waits.execute(db)).rows[0]!.waits)
    await new Promise((again) => setTimeout(again, 20))
}
