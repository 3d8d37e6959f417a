import { openDatabase, type Database, type Db } from '../core/db/db.ts'
import { readSettings, defaultDataDir, type Settings } from '../core/settings/settings.ts'
import { named } from '../core/settings/unusable.ts'
import { startEmbedded } from '../db/embedded/embedded.ts'
import { holdsDatabase, runningUrl } from '../db/embedded/embedded-running.ts'
import { explain } from '../start-failures.ts'

/** What a command of the operator is given. */
export interface Given {
  env: NodeJS.ProcessEnv
  /** The package's folder. */
  root: string
  report: (line: string) => void
  args?: string[]
}

/** Seconds since this moment of `performance.now()`, in words. */
export const secondsSince = (began: number) => ((performance.now() - began) / 1000).toFixed(1)

interface Readable {
  url: string
  /** Stops what was started for the command alone. */
  done: () => Promise<void>
}

/** The database of the settings; the embedded one is started for the command where it does not run. */
async function databaseOf(settings: Settings, report: Given['report']): Promise<Readable> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR } = settings
  const nothing = async () => undefined
  if (DATABASE_URL) return { url: DATABASE_DIRECT_URL ?? DATABASE_URL, done: nothing }
  if (!holdsDatabase(DATA_DIR))
    throw new Error(`There is no database in ${DATA_DIR}: set DATA_DIR to its folder`)
  const running = await runningUrl(DATA_DIR)
  if (running) return { url: running, done: nothing }
  const { appUrl, stop } = await startEmbedded({ dataDir: DATA_DIR, log: report })
  return { url: appUrl, done: () => stop() }
}

/** Works on a park's database, in two connections at most; failures that the operator can remove are one line. */
export async function onDatabase<T>(
  { env, root, report }: Given,
  work: (settings: Settings, db: Db, database: Database) => Promise<T>,
): Promise<T> {
  let settings: Settings | undefined
  try {
    settings = readSettings(env, defaultDataDir(root))
    const { url, done } = await databaseOf(settings, report)
    const setting = settings.DATABASE_DIRECT_URL ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
    try {
      const database = openDatabase(url, { max: 2 })
      const begin = async (found: Settings) => {
        // Where it cannot be reached its setting is named, before any work is begun.
        if (found.DATABASE_URL)
          await named(
            setting,
            database.pool.connect().then((one) => one.release()),
          )
        return work(found, database.db, database)
      }
      return await begin(settings).finally(() => database.close())
    } finally {
      await done()
    }
  } catch (error) {
    throw explain(error, settings)
  }
}
