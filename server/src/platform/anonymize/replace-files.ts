import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { fewAtOnce } from '../files/few-at-once.ts'
import type { FileStore, StoredFile } from '../files/files.ts'
import { placeholderFor } from './placeholders.ts'

const oldRow = z.object({
  storage_key: z.string(),
  media_type: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
})

/** Every file that a record names, but for small pictures, which go without being replaced. */
export const oldFiles = (db: Db) =>
  rowsOf(
    db,
    oldRow,
    sql`select storage_key, media_type, null::int as width, null::int as height from documents
      union all select storage_key, media_type, width, height from photos
      union all select storage_key, media_type, width, height from scanned_plans
      union all select logo_key, logo_media_type, logo_width, logo_height from park where logo_key is not null`,
  )

/** The file that takes the place of the one under `old`. */
export interface NewFile extends StoredFile {
  old: string
  media_type: string
  width: number | null
  height: number | null
}

/** How many files come or go at once: a bucket answers each after a while. */
export const atOnce = 8
/** After how many of them it is said how far that is. */
export const every = 100

/** Stores a placeholder for each file that has none yet; `made` has those of the tries before. */
export async function storePlaceholders(
  db: Db,
  files: FileStore,
  made: Map<string, NewFile>,
  say: (done: number, of: number) => Promise<unknown>,
): Promise<void> {
  const missing = (await oldFiles(db)).filter(({ storage_key }) => !made.has(storage_key))
  const inTurn = fewAtOnce(atOnce)
  let done = 0
  const one = async ({ storage_key: old, ...row }: z.output<typeof oldRow>) => {
    const { bytes, mediaType, ...size } = await placeholderFor(
      row.media_type,
      row.width ?? undefined,
      row.height ?? undefined,
    )
    const stored = await files.write(bytes)
    made.set(old, {
      old,
      ...stored,
      media_type: mediaType,
      width: size.width ?? null,
      height: size.height ?? null,
    })
    done += 1
    if (done % every === 0) await say(done, missing.length)
  }
  await Promise.all(missing.map((row) => inTurn(() => one(row))))
}

/** SQL that has each record name its placeholder; `new_files` is the table of the transaction. */
export const namePlaceholders = [
  `update documents d set storage_key = f.storage_key, sha256 = f.sha256, size_bytes = f.size_bytes, media_type = f.media_type,
    filename = coalesce(initcap(replace(d.property_ref, '_', '-')), 'Document') || '-' || document_id
      || case f.media_type when 'image/png' then '.png' else '.pdf' end
    from pg_temp.new_files f where f.old = d.storage_key`,
  `update photos p set storage_key = f.storage_key, sha256 = f.sha256, size_bytes = f.size_bytes, media_type = f.media_type,
    width = f.width, height = f.height, thumbnail_key = null, filename = 'Photo-' || photo_id || '.png'
    from pg_temp.new_files f where f.old = p.storage_key`,
  `update scanned_plans p set storage_key = f.storage_key, sha256 = f.sha256, size_bytes = f.size_bytes, media_type = f.media_type,
    width = f.width, height = f.height, filename = 'Plan-' || scanned_plan_id || '.png'
    from pg_temp.new_files f where f.old = p.storage_key`,
  `update park p set logo_key = f.storage_key, logo_sha256 = f.sha256, logo_size_bytes = f.size_bytes,
    logo_media_type = f.media_type, logo_width = f.width, logo_height = f.height
    from pg_temp.new_files f where f.old = p.logo_key`,
]

/** How many records name a file without a placeholder. */
export const withoutPlaceholder = `select count(*)::int as count from (
  select storage_key from documents union all select storage_key from photos union all
  select storage_key from scanned_plans union all select logo_key from park where logo_key is not null
) named where not exists (select from pg_temp.new_files f where f.old = named.storage_key)`
