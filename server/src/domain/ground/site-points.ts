import { sql } from 'kysely'
import type { Changing } from '../../core/context/context.ts'
import type { GridPoint } from './grid-rules.ts'

/** The location of a site without an outline. */
export interface SitePoint {
  site_id: number
  place: GridPoint
  /** Centimetres within which it is true; null if nobody knows, as with most maps and tables. */
  accuracy: number | null
  /** The import whose undo removes the point. */
  import_id?: number
}

/** Saves the points of sites, each instead of the one before (map-9). */
export async function keepPoints({ db, user }: Changing, points: readonly SitePoint[]): Promise<void> {
  if (points.length === 0) return
  const rows = points.map(({ place: [east, north], ...point }) => ({ ...point, east, north }))
  await sql`insert into site_points (site_id, place, accuracy, import_id, saved_by)
    select site_id, point(east, north), accuracy, import_id, ${user.user_id}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n(site_id int, east float8, north float8, accuracy int, import_id int)
    on conflict (site_id) do update set place = excluded.place, accuracy = excluded.accuracy,
      import_id = excluded.import_id, saved_by = excluded.saved_by, saved_at = now()`.execute(db)
}
