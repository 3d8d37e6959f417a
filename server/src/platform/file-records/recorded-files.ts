import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'

/**
 * Every file that a row names, deleted ones too, in SQL. Size and hash are null of small pictures, which are made of others.
 * The sweep removes what is not in here: a column that names files has its line here (a test compares).
 */
const everyFile = `(
  select storage_key, size_bytes, sha256, parent_object as object, parent_object_id as object_id, filename, attached_at
  from documents
  union all
  select storage_key, size_bytes, sha256, 'cemetery', cemetery_id, filename, created_at from scanned_plans
  union all
  select storage_key, size_bytes, sha256, 'site', site_id, filename, attached_at from photos
  union all
  select thumbnail_key, null, null, 'site', site_id, filename, attached_at from photos where thumbnail_key is not null
  union all
  select logo_key, logo_size_bytes, logo_sha256, 'park', 1, 'Logo', updated_at from park where logo_key is not null
) as recorded_files`

export const recordedFiles = sql.raw(everyFile)

const recordedRow = z.object({
  storage_key: z.string(),
  size_bytes: z.number().nullable(),
  sha256: z.string().nullable(),
  object: z.string(),
  object_id: z.number(),
  filename: z.string(),
})
export type RecordedFile = z.output<typeof recordedRow>

const page = 2000

const rowsWhere = (db: Db, which: RawBuilder<unknown>) =>
  rowsOf(
    db,
    recordedRow,
    sql`select storage_key, size_bytes, sha256, object, object_id, filename from ${recordedFiles} where ${which}`,
  )

/** Every recorded file in the order of their keys. */
export async function* allRecorded(db: Db): AsyncGenerator<RecordedFile> {
  for (let after = ''; ;) {
    const rows = await rowsWhere(
      db,
      sql`storage_key collate "C" > ${after} order by storage_key collate "C" limit ${sql.lit(page)}`,
    )
    yield* rows
    if (rows.length < page) return
    after = rows.at(-1)!.storage_key
  }
}

/** The files of these keys that a row names. */
export const recordedOf = (db: Db, keys: readonly string[]): Promise<RecordedFile[]> =>
  keys.length === 0 ? Promise.resolve([]) : rowsWhere(db, sql`storage_key = any(${[...keys]}::text[])`)

/** How many files the records name, and how many bytes they say these have. */
export async function countRecorded(db: Db): Promise<{ files: number; bytes: number }> {
  const row = z.object({ files: z.number(), bytes: z.number() })
  const rows = await rowsOf(
    db,
    row,
    sql`select count(*) as files, coalesce(sum(size_bytes), 0) as bytes from ${recordedFiles}`,
  )
  return rows[0]!
}
