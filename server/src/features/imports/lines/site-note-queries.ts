import { sql } from 'kysely'
import * as z from 'zod'
import { rowsOf } from '../../../core/db/rows-of.ts'
import type { Run } from './run.ts'

interface SiteNote {
  site_id: number
  note: string
}

const row = z.object({ site_id: z.number(), note: z.string() })

const keyOf = ({ site_id, note }: SiteNote) => `${site_id} ${note}`

/** Writes notes on sites, except those that are there already; says which of them are new. */
export async function addSiteNotes(
  { ctx: { db, user }, import_id }: Pick<Run, 'ctx' | 'import_id'>,
  notes: readonly SiteNote[],
): Promise<(note: SiteNote) => boolean> {
  if (notes.length === 0) return () => false
  const rows = await rowsOf(
    db,
    row,
    sql`insert into notes (parent_object, parent_object_id, note, user_id, updated_by, import_id)
      select distinct 'site', a.site_id, a.note, ${user.user_id}::int, ${user.user_id}::int, ${import_id}::int
      from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) a(site_id int, note text)
      where not exists (select from notes n where n.parent_object = 'site' and n.parent_object_id = a.site_id
        and n.note = a.note and n.deleted_at is null)
      returning parent_object_id as site_id, note`,
  )
  const added = new Set(rows.map(keyOf))
  return (note) => added.has(keyOf(note))
}
