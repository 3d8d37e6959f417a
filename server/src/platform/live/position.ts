import { sql } from 'kysely'
import * as z from 'zod'
import { prepared, type Db } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { lookedBack } from './live-messages.ts'

const positionRow = z.object({ position: z.string() })
const auditRow = z.object({ audit_id: z.int() })

const recent = sql`audits where audit_id > (select max(audit_id) from audits) - ${lookedBack}`

/**
 * Changes with each committed audit row. The latest id alone would not: ids are given before the commit, so a lower one
 * may come later.
 */
export async function readPosition(db: Db): Promise<string> {
  const asked = sql`${prepared}select coalesce(max(audit_id), 0) || ':' || count(*) as position from ${recent}`
  return (await rowsOf(db, positionRow, asked))[0]!.position
}

/** The ids of the latest audit rows, except those that are `known`, oldest first. */
export async function recentAudits(db: Db, known: Iterable<number> = []): Promise<number[]> {
  const asked = sql`select audit_id from ${recent}
    and audit_id not in (select unnest(${[...known]}::bigint[])) order by audit_id`
  return (await rowsOf(db, auditRow, asked)).map(({ audit_id }) => audit_id)
}
