import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'

/** PostgreSQL takes 8,000 bytes with a notification. */
const namedAtMost = 200

/** What is told of these audit rows: their numbers, or of too many nothing, so that whoever hears it looks for itself. */
const said = (audits: readonly number[]) => (audits.length > namedAtMost ? '' : audits.join(','))

/**
 * Notifies every process of audit rows that are committed (core-19). Never inside their transaction: PostgreSQL lets one
 * transaction at a time commit with a notification, and holds that lock until the disk and a synchronous standby have
 * acknowledged, so that all writes would wait for one another. What a process could not notify of any more, the others find.
 * Nobody waits for it: what comes while one notification is on its way goes with the next.
 */
export function announcing(db: Db): (audits: readonly number[]) => void {
  let waiting: number[] = []
  let isSaying = false
  const say = async () => {
    isSaying = true
    while (waiting.length > 0) {
      const audits = said(waiting)
      waiting = []
      await sql`select pg_notify('sexton_committed', ${audits})`.execute(db).catch(() => undefined)
    }
    isSaying = false
  }
  return (audits) => {
    waiting.push(...audits)
    if (!isSaying) void say()
  }
}
