import type { FileFault, SystemInfo } from '@sexton/contract/system/facts'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import type { FileStore } from '../../platform/files/files.ts'
import { recordedFiles } from '../../platform/file-records/recorded-files.ts'

const LISTED = 50

const faultRow = z.object({
  storage_key: z.string(),
  fault: z.string(),
  object: z.string(),
  object_id: z.number(),
  filename: z.string(),
  found_at: z.string(),
  seen_at: z.string(),
  faulty: z.number(),
})

/** Where files lie, whether its store serves, and which were found missing or damaged, of those that records still name. */
export async function fileFacts(db: Db, { place }: Pick<FileStore, 'place'>): Promise<SystemInfo['files']> {
  const looking = place.trouble()
  const rows = await rowsOf(
    db,
    faultRow,
    sql`
    select storage_key, fault, object, object_id, filename, found_at, seen_at, count(*) over () as faulty
    from file_faults join ${recordedFiles} using (storage_key)
    order by seen_at desc, storage_key limit ${LISTED}`,
  )
  const faults = rows.map(({ faulty: _, ...row }) => row as FileFault)
  const faulty = rows[0]?.faulty ?? 0
  return { kind: place.kind, place: place.name, trouble: await looking, faulty, faults }
}
