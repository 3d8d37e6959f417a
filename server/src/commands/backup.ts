import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backUp } from '../platform/backup/back-up.ts'
import { claimed } from '../platform/file-records/claim-place.ts'
import { openStore } from '../platform/file-records/open-store.ts'
import { refuseUnlessNew } from '../platform/files/new-file.ts'
import { onDatabase, secondsSince, type Given } from './tool-database.ts'

const usage = 'Give a file name: npm run backup -- park.tar.gz'

/** The only word of a command: a file. */
export function fileOf(args: string[] = [], missing: string): string {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  if (positionals.length !== 1) throw new Error(missing)
  // npm runs its commands in the package's folder.
  return resolve(process.env.INIT_CWD ?? '', positionals[0]!)
}

/** The same, of one that is to be written; refuses before anything is read where it can't be. */
export function newFileOf(args: string[] | undefined, missing: string): string {
  const file = fileOf(args, missing)
  refuseUnlessNew(file)
  return file
}

export const sizeWords = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** What `npm run backup` calls: all rows and files into one file. Answers 1 where files were missing. */
export async function backup(given: Given): Promise<number> {
  const { report, args } = given
  const file = newFileOf(args, usage)
  const began = performance.now()
  return onDatabase(given, async (settings, db, database) => {
    const files = await openStore(settings)
    if (!(await claimed(db))) throw new Error('This database does not contain a park yet')
    const { BACKUP_KEY, PARK_NAME } = settings
    const made = await backUp({ database, files, name: PARK_NAME }, file, BACKUP_KEY)
    const took = secondsSince(began)
    report(
      `${made.tables} tables with ${made.rows} rows and ${made.files} files are in ${file} (${sizeWords(made.size)}, ${took} s${BACKUP_KEY ? ', encrypted' : ''})`,
    )
    for (const key of made.missing) report(`Missing: the file ${key}, which a record names`)
    if (made.missing.length > 0)
      report(`${made.missing.length} files were already missing. Everything else is in the backup`)
    return made.missing.length > 0 ? 1 : 0
  })
}
