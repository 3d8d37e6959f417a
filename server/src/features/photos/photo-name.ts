import { sql } from 'kysely'
import { freeNameOf } from '../../core/files/free-name.ts'

/** In SQL, a name that no other photo of the site has. Lock the site first. */
export const nameFor = (site_id: number, name: string) =>
  freeNameOf(
    sql`${name}::text`,
    (candidate) =>
      sql`exists (select from photos o where o.site_id = ${site_id} and o.filename = ${candidate} and o.deleted_at is null)`,
  )
