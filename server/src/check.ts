import { openDatabase } from './core/db/db.ts'
import { defaultDataDir, readSettings, type Settings } from './core/settings/settings.ts'
import { startEmbedded } from './db/embedded/embedded.ts'
import { holdsDatabase, runningUrl } from './db/embedded/embedded-running.ts'
import { checkDatabase } from './domain/invariants/check-database.ts'
import { explain } from './start-failures.ts'

interface Given {
  env: NodeJS.ProcessEnv
  /** The package's folder. */
  root: string
  report: (line: string) => void
}

interface Readable {
  url: string
  /** Stops what was started for the check alone. */
  done: () => Promise<void>
}

/** The database of the settings; the embedded one is started for the check where it does not run. */
async function databaseOf(settings: Settings, report: Given['report']): Promise<Readable> {
  const { DATABASE_URL, DATA_DIR } = settings
  const nothing = async () => undefined
  if (DATABASE_URL) return { url: DATABASE_URL, done: nothing }
  if (!holdsDatabase(DATA_DIR))
    throw new Error(`There is no database in ${DATA_DIR}: set DATA_DIR to its folder`)
  const running = await runningUrl(DATA_DIR)
  if (running) return { url: running, done: nothing }
  const { appUrl, stop } = await startEmbedded({ dataDir: DATA_DIR, log: report })
  return { url: appUrl, done: () => stop() }
}

async function checkOf(settings: Settings, report: Given['report']): Promise<number> {
  const { url, done } = await databaseOf(settings, report)
  try {
    const database = openDatabase(url, { max: 1 })
    return await checkDatabase(database.db, report).finally(() => database.close())
  } finally {
    await done()
  }
}

/** What `npm run check` calls: reads a park's database and reports what does not agree in it; answers how many records. */
export async function check({ env, root, report }: Given): Promise<number> {
  let settings: Settings | undefined
  try {
    settings = readSettings(env, defaultDataDir(root))
    return await checkOf(settings, report)
  } catch (error) {
    throw explain(error, settings)
  }
}
