import { parseArgs } from 'node:util'
import { checkFiles } from '../platform/file-records/check-files.ts'
import type { Db } from '../core/db/db.ts'
import { openStore } from '../platform/file-records/open-store.ts'
import { checkDatabase } from '../domain/invariants/check-database.ts'
import { lacking } from '../db/lacking.ts'
import { migrationFiles, type MigrationFile } from '../db/migration-files.ts'
import { onDatabase, type Given } from './tool-database.ts'

/** Says first of all where a database is of an older version; refuses one that is newer, as a start does. */
async function sayVersion(db: Db, report: Given['report'], files: MigrationFile[]): Promise<void> {
  const lacks = await lacking(db, files)
  if (lacks === undefined) throw new Error('This database does not contain a park yet')
  if (lacks > 0)
    report(
      `This database belongs to an older version of Sexton: ${lacks} ${lacks === 1 ? 'migration' : 'migrations'} of this version ${lacks === 1 ? 'has' : 'have'} not run. Start Sexton once to update it, then check again`,
    )
}

/**
 * What `npm run check` calls: reads a park's database and its files, with `--deep` each to its end, and reports what does
 * not agree; answers how many records and files.
 */
export function check(given: Given, files = migrationFiles()): Promise<number> {
  const { report, args = [] } = given
  const { deep } = parseArgs({ args, options: { deep: { type: 'boolean', default: false } } }).values
  return onDatabase(given, async (settings, db) => {
    await sayVersion(db, report, files)
    const records = await checkDatabase(db, report)
    return records + (await checkFiles(db, await openStore(settings), { deep, report }))
  })
}
