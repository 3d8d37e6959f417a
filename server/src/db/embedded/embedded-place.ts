import { execFile } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { CannotStart } from './cannot-start.ts'
import { checkReachable, chooseAccount, type Account } from './embedded-account.ts'
import { findEngine, prepareEngine, type Engine } from './embedded-engine.ts'
import { readSecrets, type Secrets } from './embedded-secrets.ts'

/** One data folder and what is needed to run its database. */
export interface Place {
  dataDir: string
  /** The cluster's folder, without symbolic links in its path. */
  cluster: string
  logFile: string
  engine: Engine
  account: Account | undefined
  secrets: Secrets
}

/** Makes the data folder when it is missing and gathers what belongs to it. */
export async function findPlace(folder: string): Promise<Place> {
  const dataDir = makeFolder(folder)
  const cluster = path.join(dataDir, 'postgres')
  const account = chooseAccount(cluster)
  if (account) checkReachable(dataDir, account)
  const logFolder = path.join(dataDir, 'log')
  mkdirSync(logFolder, { recursive: true, mode: 0o700 })
  const engine = await prepareEngine(findEngine(), dataDir, { copy: account !== undefined })
  return {
    dataDir,
    cluster,
    logFile: path.join(logFolder, 'postgres.log'),
    engine,
    account,
    secrets: await readSecrets(dataDir),
  }
}

/** Runs one of PostgreSQL's programs to its end, as the account PostgreSQL runs as. Rejects with its output. */
export async function run(place: Place, program: 'initdb' | 'pg_ctl', args: string[]): Promise<void> {
  await promisify(execFile)(path.join(place.engine.bin, program), args, {
    ...place.account,
    env: environment(),
    cwd: place.dataDir,
    windowsHide: true,
  })
}

/** The environment for PostgreSQL: no secret of ours, and no PG* or LC_* variable that changes what it does. */
export function environment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env
  return { LC_ALL: 'C', PATH, ...(SystemRoot ? { SystemRoot, TEMP } : {}) }
}

/** An empty folder that root has just made, as `mktemp -d` does; one with anything in it is left as it is. */
function isFreshOfRoot(folder: string): boolean {
  const { uid, mode } = statSync(folder)
  const isRoots = process.getuid?.() === 0 && uid === 0
  return isRoots && (mode & 0o011) !== 0o011 && readdirSync(folder).length === 0
}

/** The data folder, made where it is missing, without symbolic links in its path. Throws CannotStart. */
export function makeFolder(folder: string): string {
  try {
    const isNew = !existsSync(folder) || isFreshOfRoot(folder)
    makeFolders(path.resolve(folder))
    // Under root others may pass through (the database runs as one of them) but not look around.
    if (isNew) chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700)
    accessSync(folder, constants.W_OK | constants.X_OK)
    return realpathSync(folder)
  } catch (error) {
    throw new CannotStart(
      `DATA_DIR ${folder} cannot be written (${(error as NodeJS.ErrnoException).code}): choose another folder`,
    )
  }
}

/** Node's own recursive mkdir never ends where a system refuses with ENOENT, as /proc does. */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return
  makeFolders(path.dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
}
