import { claimed } from '../platform/file-records/claim-place.ts'
import { openStore } from '../platform/file-records/open-store.ts'
import { handOver } from '../platform/handover/hand-over.ts'
import { newFileOf, sizeWords } from './backup.ts'
import { onDatabase, secondsSince, type Given } from './tool-database.ts'

const usage = 'Give a file name: npm run handover -- park.zip'

/** What `npm run handover` calls: all of a park as open files in a ZIP. Answers 1 where files were missing. */
export async function handover(given: Given): Promise<number> {
  const { report, args } = given
  const file = newFileOf(args, usage)
  const began = performance.now()
  return onDatabase(given, async (read, db, database) => {
    const files = await openStore(read)
    if (!(await claimed(db))) throw new Error('This database does not contain a park yet')
    const settings = { time_zone: read.PARK_TIME_ZONE, money_symbol: read.MONEY_SYMBOL }
    const done = await handOver({ database, files, name: read.PARK_NAME, settings }, file)
    const took = secondsSince(began)
    report(
      `${done.tables} kinds of records with ${done.rows} lines and ${done.files} papers and photos are in ${file} (${sizeWords(done.size)}, ${took} s)`,
    )
    for (const path of done.missing) report(`Missing: ${path}, which a record names`)
    report(
      'READ-ME.html in it explains the contents. It has the names of living and dead people, so keep it safe',
    )
    return done.missing.length > 0 ? 1 : 0
  })
}
