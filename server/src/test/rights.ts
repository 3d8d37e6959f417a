import type { Db } from '../core/db/db.ts'

/** The right to a site that is in force; made if there is none. */
export async function rightOf(db: Db, site_id: number): Promise<number> {
  const there = await db
    .selectFrom('rights')
    .select('right_id')
    .where('site_id', '=', site_id)
    .where('state', '=', 'IN_FORCE')
    .executeTakeFirst()
  if (there) return there.right_id
  const made = await db
    .insertInto('rights')
    .values({ site_id })
    .returning('right_id')
    .executeTakeFirstOrThrow()
  return made.right_id
}
