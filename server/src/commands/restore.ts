import { fileOf } from './backup.ts'
import { bringIn, faultsAfter } from './bring-in.ts'
import { refuseOther } from '../platform/backup/archive-kind.ts'
import { openStore } from '../platform/file-records/open-store.ts'
import type { Settings } from '../core/settings/settings.ts'
import { openEngine } from '../db/engine.ts'
import { proveBackup, restorePark } from '../db/restore/restore-park.ts'
import type { Given } from './tool-database.ts'

const usage = 'Give the backup file: npm run restore -- park.tar.gz'

async function into(settings: Settings, file: string, report: Given['report']): Promise<number> {
  await refuseOther(file, 'backup')
  const backup = await proveBackup(file, settings.BACKUP_KEY)
  const { park, made_at, version } = backup.manifest
  report(`${park}, as of ${made_at} (Sexton ${version}): the backup is complete`)
  const engine = await openEngine(settings, report)
  try {
    const files = await openStore(settings)
    await restorePark(engine, files, backup)
    return await faultsAfter(engine, files, report)
  } finally {
    await engine.stop()
  }
}

/** What `npm run restore` calls: a backup into the empty installation of the settings. */
export const restore = (given: Given): Promise<number> =>
  bringIn(given, {
    nothing: 'Nothing was restored',
    done: 'Restored',
    asked: (args) => fileOf(args, usage),
    into: (settings, file) => into(settings, file, given.report),
  })
