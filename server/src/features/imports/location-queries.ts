import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import type { GridPoint } from '../../domain/ground/grid-rules.ts'

const siteRow = z.object({ site_id: z.number() })

interface SiteAt {
  site_id: number
  place: GridPoint
  /** Centimetres. */
  accuracy: number
}

/** Saves where sites are, except those that are on the map or have a location already; says which got one. */
export async function savePoints(
  { db, user }: Changing,
  import_id: number,
  points: readonly SiteAt[],
): Promise<Set<number>> {
  if (points.length === 0) return new Set()
  const values = points.map(({ site_id, place: [east, north], accuracy }) => ({
    site_id,
    east,
    north,
    accuracy,
  }))
  const rows = await rowsOf(
    db,
    siteRow,
    sql`insert into site_points (site_id, place, accuracy, saved_by, import_id)
      select p.site_id, point(p.east, p.north), p.accuracy, ${user.user_id}, ${import_id}
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
          p(site_id int, east float8, north float8, accuracy int)
        join sites s using (site_id)
      where s.outline is null
      on conflict (site_id) do nothing returning site_id`,
  )
  return new Set(rows.map(({ site_id }) => site_id))
}

/** Those of these sites that are neither on the map nor have a location. */
export async function withoutLocation(
  { db }: Pick<Changing, 'db'>,
  site_ids: readonly number[],
): Promise<Set<number>> {
  const rows = await rowsOf(
    db,
    siteRow,
    sql`select s.site_id from sites s where s.site_id = any (${site_ids}::int[]) and s.outline is null
      and not exists (select from site_points p where p.site_id = s.site_id)`,
  )
  return new Set(rows.map(({ site_id }) => site_id))
}

interface Noted {
  parent: 'burial' | 'site'
  id: number
  note: string
}

/** Writes notes of an import, except those that are there already. */
export async function saveNotes({ db, user }: Changing, import_id: number, notes: readonly Noted[]) {
  if (notes.length === 0) return
  await sql`insert into notes (parent_object, parent_object_id, note, user_id, updated_by, import_id)
    select distinct a.parent, a.id, a.note, ${user.user_id}::int, ${user.user_id}::int, ${import_id}::int
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) a(parent text, id int, note text)
    where not exists (select from notes n where n.parent_object = a.parent and n.parent_object_id = a.id
      and n.note = a.note and n.deleted_at is null)`.execute(db)
}
