import { sql } from 'kysely'
import type { Db, Tx } from '../../server/src/core/db/db.ts'
import type { ScaleName } from '../setting/scales.ts'

const key = 'demo_park'

/** What a database says of the demo park in it. */
export interface Mark {
  scale: ScaleName
  seed: number
  /** False from the first row to the last. */
  filled: boolean
}

export const setMark = (db: Db | Tx, mark: Mark) =>
  sql`
  insert into settings (key, value) values (${key}, ${JSON.stringify(mark)}::jsonb)
  on conflict (key) do update set value = excluded.value`.execute(db)

/** The mark, and whether the database holds a park at all. */
export async function readMark(db: Db): Promise<{ mark: Mark | undefined; isEmpty: boolean }> {
  const { rows } = await sql<{ mark: Mark | null; used: boolean }>`
    select exists (select from sites) or exists (select from customers) as used,
      (select value from settings where key = ${key}) as mark`.execute(db)
  const { mark, used } = rows[0]!
  return { mark: mark ?? undefined, isEmpty: !used }
}
