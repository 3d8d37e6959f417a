import { sql } from 'kysely'
import type { Changing } from '../../core/context/context.ts'

/** Notes and documents of a thing that is deleted, and the documents of its notes, go out of sight with it. */
export async function clearPapersOf(
  ctx: Changing,
  parent: 'burial' | 'event' | 'site_type',
  id: number,
): Promise<void> {
  const own = sql`parent_object = ${parent} and parent_object_id = ${id}`
  const gone = sql`set deleted_at = now(), deleted_by = ${ctx.user.user_id} where deleted_at is null`
  await sql`update documents ${gone}
    and (${own} or note_id in (select note_id from notes where ${own}))`.execute(ctx.db)
  await sql`update notes ${gone} and ${own}`.execute(ctx.db)
}
