import type { Kept } from '@sexton/contract/imports/kept'
import { sql } from 'kysely'
import type { Changing } from '../../core/context/context.ts'

/** Whose other facts are kept. */
export type KeptOf = 'burial' | 'customer' | 'contractor' | 'site' | 'past_receipt'

/** Stores what lines say beside the fields of these records, unless it is there already (imports-29). */
export async function storeKept(
  { db, user: { user_id } }: Changing,
  import_id: number,
  parent: KeptOf,
  rows: readonly (Kept & { id: number })[],
): Promise<void> {
  const told = rows.filter(({ facts }) => facts.length > 0)
  if (told.length > 0)
    await sql`insert into other_facts (parent_object, parent_object_id, facts, import_id)
      select ${parent}, r.id, r.facts, ${import_id}
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) r(id int, facts jsonb)
      where not exists (select from other_facts f where f.parent_object = ${parent} and f.parent_object_id = r.id
        and f.facts = r.facts)`.execute(db)
  const noted = rows.filter(({ note }) => note !== '')
  if (noted.length > 0)
    await sql`insert into notes (parent_object, parent_object_id, note, user_id, updated_by, import_id)
      select ${parent}, r.id, r.note, ${user_id}, ${user_id}, ${import_id}
      from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) r(id int, note text)
      where not exists (select from notes n where n.parent_object = ${parent} and n.parent_object_id = r.id
        and n.note = r.note and n.deleted_at is null)`.execute(db)
}
