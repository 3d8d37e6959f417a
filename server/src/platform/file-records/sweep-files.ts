import { workingHours } from '@sexton/contract/retention/kinds'
import { isClockWrong } from '@sexton/contract/system/facts'
import { clockAhead } from '../../core/clock.ts'
import type { Db } from '../../core/db/db.ts'
import { isOwnPlace } from './claim-place.ts'
import { lookForFaults } from './file-faults.ts'
import { fewAtOnce } from '../files/few-at-once.ts'
import type { FileStore } from '../files/files.ts'
import { recordedOf } from './recorded-files.ts'

const usualAge = workingHours.unnamed_files * 3600 * 1000
const batchSize = 500
/** A bucket answers each removal after a while. */
const atOnce = 8

/** Those of `keys` that no row names. */
async function orphansOf(db: Db, keys: string[]) {
  const named = new Set((await recordedOf(db, keys)).map(({ storage_key }) => storage_key))
  return keys.filter((key) => !named.has(key))
}

/**
 * Removes files that no row names and that are older than `olderThan` milliseconds: what a crash between
 * storing a file and recording it left behind, and replaced papers. Answers how many.
 */
export async function sweepFiles(db: Db, files: FileStore, olderThan = usualAge): Promise<number> {
  const inTurn = fewAtOnce(atOnce)
  let removed = 0
  let batch: string[] = []
  const sweepBatch = async () => {
    const orphans = await orphansOf(db, batch)
    await Promise.all(orphans.map((key) => inTurn(() => files.remove(key))))
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

/** Each night: what no row names goes, and what rows name and is not there is written down. */
export async function sweepAndCheckFiles(
  db: Db,
  files: FileStore,
): Promise<{ swept: number; faulty: number }> {
  if (!(await isOwnPlace(db, files))) throw new Error(`The files in ${files.place.name} are not this park's`)
  // By a wrong clock a file that is just being stored may look old.
  const swept = isClockWrong(clockAhead() / 1000) ? 0 : await sweepFiles(db, files)
  return { swept, faulty: await lookForFaults(db, files) }
}
