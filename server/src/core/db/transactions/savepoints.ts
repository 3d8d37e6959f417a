import { sql } from 'kysely'
import type { Db } from '../db.ts'

/**
 * Sets a savepoint of the running transaction, goes back to it, or lets it go. What is written after it can be undone
 * by itself; `name` is a word of the code.
 */
export const savepoint = (
  db: Db,
  step: 'savepoint' | 'rollback to savepoint' | 'release savepoint',
  name: string,
) => sql`${sql.raw(step)} ${sql.id(name)}`.execute(db)

/** Nothing waits for the end of the transaction: what deferred constraints refuse, they refuse here. */
export async function settleConstraints(db: Db): Promise<void> {
  await sql`set constraints all immediate`.execute(db)
  await sql`set constraints all deferred`.execute(db)
}
