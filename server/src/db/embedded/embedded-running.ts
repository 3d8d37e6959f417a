import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { isPostgres, readPidFile } from './embedded-pidfile.ts'
import { APP, readSecrets, urlOf } from './embedded-secrets.ts'

/** Whether a data folder holds a database. */
export const holdsDatabase = (dataDir: string) => existsSync(path.join(dataDir, 'postgres', 'PG_VERSION'))

/** The address, as the app's role, of the database that runs on a data folder; undefined where none runs. */
export async function runningUrl(dataDir: string): Promise<string | undefined> {
  const folder = realpathSync(dataDir)
  const cluster = path.join(folder, 'postgres')
  const address = readPidFile(cluster)
  if (!address || !isPostgres(address.pid, cluster)) return undefined
  return urlOf(address, APP, await readSecrets(folder))
}
