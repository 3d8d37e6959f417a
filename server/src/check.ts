import { parseArgs } from 'node:util'
import { checkFiles } from './core/file-records/check-files.ts'
import { openStore } from './core/file-records/open-store.ts'
import { checkDatabase } from './domain/invariants/check-database.ts'
import { onDatabase, type Given } from './tool-database.ts'

/**
 * What `npm run check` calls: reads a park's database and its files, with `--deep` each to its end, and reports what does
 * not agree; answers how many records and files.
 */
export function check(given: Given): Promise<number> {
  const { report, args = [] } = given
  const { deep } = parseArgs({ args, options: { deep: { type: 'boolean', default: false } } }).values
  return onDatabase(given, async (settings, db) => {
    const records = await checkDatabase(db, report)
    return records + (await checkFiles(db, await openStore(settings), { deep, report }))
  })
}
