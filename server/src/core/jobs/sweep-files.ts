import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../db/db.ts'
import { rowsOf } from '../db/rows-of.ts'
import type { FileStore } from '../files/files.ts'

const day = 24 * 3600 * 1000
const batchSize = 500

const orphanRow = z.object({
  key: z.string(),
})

/** Those of `keys` that no row names. */
async function orphansOf(db: Db, keys: string[]) {
  const rows = await rowsOf(
    db,
    orphanRow,
    sql`
    select key from unnest(${keys}::text[]) key
    where not exists (select from documents where storage_key = key)
      and not exists (select from photos where storage_key = key or thumbnail_key = key)
      and not exists (select from park where logo_key = key)
      and not exists (select from scanned_plans where storage_key = key)`,
  )
  return rows.map((row) => row.key)
}

/**
 * Removes files that no row names and that are older than `olderThan` milliseconds: what a crash between
 * storing a file and recording it left behind, and replaced papers. Answers how many.
 */
export async function sweepFiles(db: Db, files: FileStore, olderThan = day): Promise<number> {
  let removed = 0
  let batch: string[] = []
  const sweepBatch = async () => {
    const orphans = batch.length > 0 ? await orphansOf(db, batch) : []
    for (const key of orphans) await files.remove(key)
    removed += orphans.length
    batch = []
  }
  for await (const { key, age } of files.list()) {
    if (age >= olderThan) batch.push(key)
    if (batch.length >= batchSize) await sweepBatch()
  }
  await sweepBatch()
  return removed
}
