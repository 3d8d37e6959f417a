import type { Db } from '../../core/db/db.ts'
import { isOwnPlace } from './claim-place.ts'
import { compareFiles, type Faulty } from './compare-files.ts'
import type { FileStore } from '../files/files.ts'

/** How many are named of each kind. */
const most = 20
const every = 5_000
/** The sweep of the night leaves what is younger than a day; milliseconds. */
const swept = 48 * 3_600_000

interface Options {
  /** Read each file to its end and compare its SHA-256. */
  deep: boolean
  report: (line: string) => void
}

const list = (lines: string[]) =>
  lines
    .slice(0, most)
    .map((line) => `\n  ${line}`)
    .join('') + (lines.length > most ? `\n  and ${lines.length - most} more` : '')

const named = ({ object, object_id, filename, storage_key }: Faulty) =>
  `${object.replaceAll('_', ' ')} ${object_id}: ${filename} (${storage_key})`

/** Compares the records with their files and reports both ways what does not agree; answers how many. Changes nothing. */
export async function checkFiles(db: Db, files: FileStore, { deep, report }: Options): Promise<number> {
  const { recorded, faults, unnamed } = await compareFiles(db, files, {
    deep,
    progress: (looked) => {
      if (looked % every === 0) report(`Files checked: ${looked}`)
    },
  })
  const of = (fault: Faulty['fault']) => faults.filter((one) => one.fault === fault).map(named)
  const [missing, damaged] = [of('MISSING'), of('DAMAGED')]
  const left = unnamed.filter(({ age }) => age > swept).map(({ key }) => key)
  if (missing.length > 0)
    report(`Failed: every file that a record uses is in ${files.place.name}.${list(missing)}`)
  if (damaged.length > 0) report(`Failed: every file is unchanged since it was stored.${list(damaged)}`)
  if (left.length > 0) report(`Failed: files that no record uses are removed nightly.${list(left)}`)
  if (recorded > 0 && !(await isOwnPlace(db, files)))
    report(`${files.place.name} is not marked as this park’s: unused files are not removed there`)
  const found = faults.length + left.length
  const younger = unnamed.length - left.length
  if (younger > 0)
    report(`${younger} young files are named by no record: the sweep of the night removes them`)
  const how = deep ? 'by SHA-256' : 'by size; --deep reads each'
  if (found === 0) report(`All ${recorded} files are there (${how})`)
  return found
}
