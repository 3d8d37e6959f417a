import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isPostgres, readPidFile } from '../server/src/db/embedded/embedded-pidfile.ts'
import {
  APP,
  OWNER,
  SECRETS_FILE,
  SUPERUSER,
  urlOf,
  type Secrets,
} from '../server/src/db/embedded/embedded-secrets.ts'

/** A new DATA_DIR under the machine's temporary folder, which the unprivileged database may enter. */
export function newDataFolder(purpose: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `sexton-${purpose}-`))
  chmodSync(folder, 0o711)
  return folder
}

/** Copies what a data folder holds; `cp` keeps owners and modes, since the database insists on them. */
export const copyDataFolder = (from: string, to: string) =>
  execFileSync('cp', ['-a', `${from}${path.sep}.`, to])

export const removeDataFolder = (folder: string) =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })

/** The main process of the database that an app runs in this folder; undefined where none runs. */
export function databaseIn(folder: string): number | undefined {
  const cluster = path.join(folder, 'postgres')
  const pid = readPidFile(cluster)?.pid
  return pid !== undefined && isPostgres(pid, cluster) ? pid : undefined
}

/** Ends a database whose app is gone. */
export function endDatabase(folder: string): void {
  const pid = databaseIn(folder)
  if (pid !== undefined) process.kill(pid, 'SIGQUIT')
}

/** The addresses of the database that an app runs in this folder, by role: its port, which a proxy can stand before. */
export function databaseUrls(folder: string) {
  const running = readPidFile(path.join(folder, 'postgres'))
  if (!running) throw new Error(`No database runs in ${folder}`)
  const secrets = JSON.parse(readFileSync(path.join(folder, SECRETS_FILE), 'utf8')) as Secrets
  const url = (role: keyof Secrets) => urlOf({ port: running.port }, role, secrets)
  return { appUrl: url(APP), ownerUrl: url(OWNER), adminUrl: url(SUPERUSER) }
}
