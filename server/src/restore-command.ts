import { checkFiles } from './core/file-records/check-files.ts'
import { openStore } from './core/file-records/open-store.ts'
import { openDatabase } from './core/db/db.ts'
import { UnusableArchive } from './core/backup/seal.ts'
import { defaultDataDir, readSettings, type Settings } from './core/settings/settings.ts'
import type { FileStore } from './core/files/files.ts'
import { openEngine, type Engine } from './db/engine.ts'
import { checkDatabase } from './domain/invariants/check-database.ts'
import { fileOf } from './backup-command.ts'
import { explain } from './start-failures.ts'
import { proveBackup, restorePark, type Backup } from './db/restore/restore-park.ts'
import type { Given } from './tool-database.ts'

const usage = 'Say from which file: npm run restore -- park.tar.gz'

/** What `npm run check` finds in a park that was just brought in. */
export async function faultsAfter(
  engine: Engine,
  files: FileStore,
  report: Given['report'],
): Promise<number> {
  const database = openDatabase(engine.ownerUrl, { max: 1 })
  try {
    const records = await checkDatabase(database.db, report)
    return records + (await checkFiles(database.db, files, { deep: false, report }))
  } finally {
    await database.close()
  }
}

async function intoSettings(settings: Settings, backup: Backup, report: Given['report']): Promise<number> {
  const engine = await openEngine(settings, report)
  try {
    const files = await openStore(settings)
    await restorePark(engine, files, backup)
    return await faultsAfter(engine, files, report)
  } finally {
    await engine.stop()
  }
}

const inWords = (error: unknown, settings: Settings | undefined) =>
  error instanceof UnusableArchive
    ? new Error(`Nothing was restored. ${error.message}`)
    : (error as NodeJS.ErrnoException).code === 'ENOENT'
      ? new Error(`Nothing was restored: there is no file ${(error as NodeJS.ErrnoException).path}`)
      : explain(error, settings)

/** What `npm run restore` calls: a backup into the empty installation of the settings. Answers 1 where the check finds something. */
export async function restore({ env, root, report, args }: Given): Promise<number> {
  let settings: Settings | undefined
  try {
    const file = fileOf(args, usage)
    settings = readSettings(env, defaultDataDir(root))
    const began = performance.now()
    const backup = await proveBackup(file, settings.BACKUP_KEY)
    const { park, made_at, version } = backup.manifest
    report(`${park}, as of ${made_at} (Sexton ${version}): the backup is whole`)
    const wrong = await intoSettings(settings, backup, report)
    report(`Restored in ${((performance.now() - began) / 1000).toFixed(1)} s`)
    return wrong > 0 ? 1 : 0
  } catch (error) {
    throw inWords(error, settings)
  }
}
