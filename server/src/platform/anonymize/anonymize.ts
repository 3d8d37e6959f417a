import { readdir, rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import type { Core } from '../../core/context/core.ts'
import { isOwnPlace } from '../file-records/claim-place.ts'
import { sweepFiles } from '../file-records/sweep-files.ts'
import { fewAtOnce } from '../files/few-at-once.ts'
import type { FileStore } from '../files/files.ts'
import { whyNot } from './real-use.ts'
import { atOnce, every, storePlaceholders, type NewFile } from './replace-files.ts'
import { FilesCame, rewriteRecords, type Rewrite } from './rewrite.ts'

/** Files of uploads that end meanwhile are taken along in the next try. */
const tries = 3

type Say = Rewrite['say']
type Park = Pick<Core, 'settings' | 'database' | 'files' | 'ownerUrl'>

const counted = (count: number) => count.toLocaleString('en')

/** Placeholders first, then all rows at once; answers which files took the place of which. */
async function replaceAll(
  { database, files, ownerUrl }: Park,
  acting: number,
  say: Say,
  rules?: Rewrite['rules'],
) {
  const made = new Map<string, NewFile>()
  for (let at = 1; ; at += 1) {
    await storePlaceholders(database.db, files, made, (done, of) =>
      say(`Storing placeholders for files: ${counted(done)} of ${counted(of)}`),
    )
    try {
      const rewrite = { ownerUrl: ownerUrl!, acting, files: [...made.values()], say, ...(rules && { rules }) }
      return { replaced: await rewriteRecords(rewrite), made }
    } catch (error) {
      if (!(error instanceof FilesCame) || at === tries) throw error
    }
  }
}

/** The old files, and what no record names and was there before: a paper that was replaced, the rest of a run that was cut off. */
async function removeOldFiles(core: Park, made: Map<string, NewFile>, began: number, say: Say) {
  const { files, database } = core
  await say('Removing the old files')
  const inTurn = fewAtOnce(atOnce)
  let gone = 0
  const remove = async (key: string) => {
    await files.remove(key)
    gone += 1
    if (gone % every === 0) await say(`Removing the old files: ${counted(gone)} of ${counted(made.size)}`)
  }
  await Promise.all([...made.keys()].map((key) => inTurn(() => remove(key))))
  await sweepFiles(database.db, files, performance.now() - began)
}

const namesIn = (folder: string) => readdir(folder).catch(() => [])

/** Old mails, uploads and backups in the data folder, and what the embedded database logged. */
async function clearDataFolder(dataDir: string, files: FileStore) {
  await rm(join(dataDir, 'outbox'), { recursive: true, force: true })
  for (const name of await namesIn(files.incoming)) await rm(join(files.incoming, name), { force: true })
  for (const folder of [dataDir, ...(await namesIn(dataDir)).map((name) => join(dataDir, name))])
    for (const name of await namesIn(folder))
      if (/^sexton-.*\.tar\.gz(\.sealed)?$/.test(name)) await rm(join(folder, name), { force: true })
  for (const name of await namesIn(join(dataDir, 'log'))) await truncate(join(dataDir, 'log', name), 0)
}

/**
 * Makes a park without real persons of a copy of one (system-11). The rows in one transaction, the files before and after
 * it: one that is cut off is run again, and ends the same. Answers what it did.
 */
export async function anonymize(
  core: Park,
  acting: number,
  say: Say,
  rules?: Rewrite['rules'],
): Promise<string> {
  const { settings, database, files } = core
  const refusal = await whyNot(core, database.db)
  if (refusal) throw new Error(refusal)
  if (!(await isOwnPlace(database.db, files)))
    throw new Error(`The files in ${files.place.name} are not this park's`)
  const began = performance.now()
  const { replaced, made } = await replaceAll(core, acting, say, rules).catch((error: Error) => {
    throw new Error(`No record was changed: ${error.message}`, { cause: error })
  })
  try {
    await removeOldFiles(core, made, began, say)
    await clearDataFolder(settings.DATA_DIR, files)
  } catch (error) {
    const reason = (error as Error).message
    throw new Error(`All records were replaced, but old files are left. Run it again. ${reason}`, {
      cause: error,
    })
  }
  return `${counted(replaced)} records and ${counted(made.size)} files replaced. Sign in as user${acting}@anonymized.example with your password; the others have none`
}
