import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureCluster, ensureDatabase, removeHalves } from './embedded-cluster.ts'
import { openFolder } from './embedded-folder.ts'
import { keepRunning, type Again } from './embedded-restart.ts'
import { readPidFile } from './embedded-pidfile.ts'
import { findPlace } from './embedded-place.ts'
import { stopPostgres } from './embedded-process.ts'
import { APP, OWNER, SUPERUSER, urlOf } from './embedded-secrets.ts'
import { SETTINGS, socketFolderFor } from './embedded-settings.ts'

export interface EmbeddedOptions {
  /** Made when missing. Holds the cluster, its passwords, its log and, where needed, a copy of the programs. */
  dataDir: string
  /** Called with a line for each step that takes time. */
  log: (line: string) => void
  /** Settings that replace or add to Sexton's own. */
  settings?: Record<string, string>
  /** How long to wait for another app to release the folder, in milliseconds. */
  patience?: number
  /** How a database that died is started again. */
  again?: Again
}

export interface Embedded {
  /** As the role that owns the database: for migrations. */
  ownerUrl: string
  /** As the serving role. */
  appUrl: string
  /** As the superuser, who alone may make databases. */
  adminUrl: string
  /** Stops it, by force where that takes longer than `within` ms. */
  stop(within?: number): Promise<void>
}

/**
 * Runs the PostgreSQL that comes with Sexton on `dataDir`: takes over the one that still runs there (after a
 * crash of the app) or starts it; starts it again, on the same port, when it dies. One app per folder.
 * @throws CannotStart in words for the operator.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const place = await findPlace(options.dataDir)
  const settings: Record<string, string> = {
    ...SETTINGS,
    unix_socket_directories: socketFolderFor(place.cluster),
    ...options.settings,
  }
  if (!existsSync(place.cluster)) options.log('Making the database')
  await ensureCluster(place, { durable: settings.fsync !== 'off' })
  const { port, lock } = await openFolder(place, settings, options)
  removeHalves(place)
  await ensureDatabase(lock, place)
  const address = readPidFile(place.cluster) ?? { port }
  const { log, again } = options
  const watch = keepRunning({ place, settings, port, log, again }, lock)
  return {
    ownerUrl: urlOf(address, OWNER, place.secrets),
    appUrl: urlOf(address, APP, place.secrets),
    adminUrl: urlOf(address, SUPERUSER, place.secrets),
    async stop(within = 60_000) {
      const began = performance.now()
      await Promise.race([watch.letGo(), sleep(within / 3, undefined, { ref: false })])
      await stopPostgres(place, within - (performance.now() - began))
    },
  }
}
