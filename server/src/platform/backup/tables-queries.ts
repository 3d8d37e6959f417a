import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import type { Manifest } from './shapes.ts'

/** Of the app that runs, not of the park; a copy is not in real use. `migrations` is in the manifest. */
export const leftOut = ['migrations', 'app_processes', 'real_use', 'session_windows', 'backup_drives']

const tableRow = z.object({ name: z.string(), columns: z.array(z.string()) })

/** Every table that a backup holds, with the columns that are not computed from others. */
export const tablesOf = (db: Db) =>
  rowsOf(
    db,
    tableRow,
    sql`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'sexton'::regnamespace and c.relkind = 'r' and a.attnum > 0
      and not a.attisdropped and a.attgenerated = '' and c.relname <> all (${leftOut}::text[])
    group by c.relname order by c.relname`,
  )

const sequenceRow = z.object({ name: z.string(), last: z.number().nullable() })

/** Numbers given so far, read after the rows, so that none of those is above. */
export async function sequencesOf(db: Db): Promise<Record<string, number | null>> {
  const rows = await rowsOf(
    db,
    sequenceRow,
    sql`select sequencename as name, last_value as last from pg_sequences where schemaname = 'sexton' order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

const parkRow = z.object({ park: z.string().nullable(), postgres: z.string(), snapshot: z.string() })

/** What the backup is of, and the name by which another connection sees the same moment. */
export async function momentOf(db: Db): Promise<z.output<typeof parkRow>> {
  const rows = await rowsOf(
    db,
    parkRow,
    sql`select (select name from park) as park, current_setting('server_version') as postgres,
      pg_export_snapshot() as snapshot`,
  )
  return rows[0]!
}

const migrationRow = z.object({ name: z.string(), checksum: z.string() })

export const migrationsOf = (db: Db): Promise<Manifest['migrations']> =>
  rowsOf(db, migrationRow, sql`select name, checksum from migrations order by name`)
