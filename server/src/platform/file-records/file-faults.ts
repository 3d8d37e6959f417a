import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { compareFiles, faultOf } from './compare-files.ts'
import type { FileStore } from '../files/files.ts'
import type { Fault } from '../files/lost-file.ts'
import { recordedOf } from './recorded-files.ts'

/** Writes down that a file of the records is missing or damaged. */
export async function noteFault(db: Db, storage_key: string, fault: Fault): Promise<void> {
  await db
    .insertInto('file_faults')
    .values({ storage_key, fault })
    .onConflict((known) =>
      known
        .column('storage_key')
        .doUpdateSet({ fault, seen_at: sql<string>`greatest(now(), file_faults.found_at)` }),
    )
    .execute()
}

/** It is right again. */
export const forgetFault = (db: Db, storage_key: string) =>
  db.deleteFrom('file_faults').where('storage_key', '=', storage_key).execute()

/** Strikes out what is right again, brought back from a backup, and what no record names any more. */
async function strikeOut(db: Db, files: FileStore): Promise<void> {
  const known = await db.selectFrom('file_faults').select('storage_key').execute()
  for (const { storage_key } of known) {
    const [row] = await recordedOf(db, [storage_key])
    if (!row || !(await faultOf(files, row))) await forgetFault(db, storage_key)
  }
}

/** Looks for files that are missing or have another size, and whether those known of are right again; answers how many it found. */
export async function lookForFaults(db: Db, files: FileStore): Promise<number> {
  await strikeOut(db, files)
  const { faults } = await compareFiles(db, files)
  for (const { storage_key, fault } of faults) await noteFault(db, storage_key, fault)
  return faults.length
}
