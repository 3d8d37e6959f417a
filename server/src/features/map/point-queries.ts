import { sql } from 'kysely'
import type { Changing } from '../../core/context/context.ts'
import type { GridPoint } from '../../domain/ground/grid-rules.ts'

/** Where somebody stands, and centimetres within which that is true. */
interface Standing {
  site_id: number
  place: GridPoint
  accuracy: number
}

/** Keeps it as the site's point, instead of the one before. */
export const keepPoint = ({ db, user }: Changing, { site_id, place: [east, north], accuracy }: Standing) =>
  sql`insert into site_points (site_id, place, accuracy, saved_by)
    values (${site_id}, point(${east}::float8, ${north}::float8), ${accuracy}, ${user.user_id})
    on conflict (site_id) do update set place = excluded.place, accuracy = excluded.accuracy,
      saved_by = excluded.saved_by, saved_at = now()`.execute(db)
