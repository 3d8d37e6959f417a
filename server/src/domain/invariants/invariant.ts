import { sql } from 'kysely'
import type { Db, Tx } from '../../core/db/db.ts'

/** A statement that is true in any park, whatever was done in it. */
export interface Invariant {
  name: string
  /** The statement, in one sentence. */
  says: string
  /** What kind of record it is about, in words: `sale`. */
  of: string
  /** The ids of the records for which it is not true; reads only. */
  broken(db: Db | Tx): Promise<string[]>
}

/** An invariant whose SQL `statement` answers, as `record`, the records for which it is not true. */
export const invariant = (name: string, of: string, says: string, statement: string): Invariant => ({
  name,
  of,
  says,
  async broken(db) {
    const { rows } = await sql.raw<{ record: string | number }>(statement).execute(db)
    return rows.map(({ record }) => String(record))
  },
})
