import { sql } from 'kysely'
import type { Changing } from './context.ts'

/**
 * Has this transaction add to a table alone until it ends, where what is added follows from what is there: its place, or a
 * short name that nobody else has. Who reads, changes or deletes does not wait.
 */
export const addingTo = async ({ db }: Pick<Changing, 'db'>, table: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`adding to ${table}`}))`.execute(db)
}
