import { UnusableArchive } from '../platform/backup/seal.ts'
import { openDatabase } from '../core/db/db.ts'
import { checkFiles } from '../platform/file-records/check-files.ts'
import type { FileStore } from '../platform/files/files.ts'
import { givenToOwner } from '../platform/files/give-to-owner.ts'
import { defaultDataDir, readSettings, type Settings } from '../core/settings/settings.ts'
import type { Engine } from '../db/engine.ts'
import { checkDatabase } from '../domain/invariants/check-database.ts'
import { explain } from '../start-failures.ts'
import { secondsSince, type Given } from './tool-database.ts'

/**
 * What `npm run check` finds in a park that was just brought in. That it could not look is said and counts as one: the park is
 * there, and what there is to say of it still has to be said.
 */
export async function faultsAfter(
  engine: Engine,
  files: FileStore,
  report: Given['report'],
): Promise<number> {
  const database = openDatabase(engine.ownerUrl, { max: 1 })
  try {
    const records = await checkDatabase(database.db, report)
    return records + (await checkFiles(database.db, files, { deep: false, report }))
  } catch (error) {
    report(`Everything was brought in, but it could not be checked: ${explain(error, undefined).message}`)
    report('Run npm run check once that is mended')
    return 1
  } finally {
    await database.close()
  }
}

interface Bringing<A> {
  /** `Nothing was restored`. */
  nothing: string
  /** `Restored`. */
  done: string
  /** What the command was told. */
  asked: (args: string[] | undefined) => A
  /** Answers what the check has found. */
  into: (settings: Settings, asked: A) => Promise<number>
}

/** Why nothing was brought in, in one line. */
function whyNothing(error: unknown, nothing: string, settings: Settings | undefined): Error {
  if (error instanceof UnusableArchive) return new Error(`${nothing}. ${error.message}`)
  const { code, path } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new Error(`${nothing}: there is no file ${path}`)
  if (code === 'EISDIR') return new Error(`${nothing}: that is a folder. Name the file in it`)
  return explain(error, settings)
}

/** A park of a file into the empty installation of the settings. Answers 1 where the check finds something. */
export async function bringIn<A>(
  { env, root, report, args }: Given,
  { nothing, done, asked, into }: Bringing<A>,
): Promise<number> {
  let settings: Settings | undefined
  try {
    const told = asked(args)
    settings = readSettings(env, defaultDataDir(root))
    const began = performance.now()
    const given = settings
    const wrong = await givenToOwner(given.DATA_DIR, () => into(given, told))
    report(`${done} in ${secondsSince(began)} s`)
    return wrong > 0 ? 1 : 0
  } catch (error) {
    throw whyNothing(error, nothing, settings)
  }
}
