import { sql } from 'kysely'
import type { Db, Tx } from '../../core/db/db.ts'

/** Something that agrees in any park, whatever was done in it. */
export interface Invariant {
  name: string
  /** What agrees, in one sentence. */
  says: string
  /** What kind of record it is about, in words: `sale`. */
  of: string
  /** The records that do not agree, by their numbers; reads only. */
  broken(db: Db | Tx): Promise<string[]>
}

/** An invariant whose `statement` answers, as `record`, the records that do not agree. */
export const invariant = (name: string, of: string, says: string, statement: string): Invariant => ({
  name,
  of,
  says,
  async broken(db) {
    const { rows } = await sql.raw<{ record: string | number }>(statement).execute(db)
    return rows.map(({ record }) => String(record))
  },
})
