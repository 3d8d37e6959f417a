import { sql } from 'kysely'
import { timeNow } from '../clock.ts'
import type { Changing } from '../context/context.ts'
import type { Outbound } from './outbound.ts'

/** Somebody sends these once more, with all tries before them. */
export async function queueAgain({ db, user }: Changing, { table, id }: Outbound, ids: readonly number[]) {
  const now = timeNow().toISOString()
  await sql`update ${sql.table(table)} set state = 'QUEUED', failure = null, tries = 0, next_try_at = ${now}, claim = null,
      handed_over_at = null, again_at = ${now}, again_by = ${user.user_id}
    where ${sql.ref(id)} = any (${[...ids]}::integer[])`.execute(db)
}
