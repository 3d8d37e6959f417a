import type { SystemInfo } from '@sexton/contract/system/facts'
import type { Settings } from '../../core/settings/settings.ts'
import { latestBackup } from '../../platform/backup/nightly.ts'

/** Where the nightly backups go and the latest there, never their key. */
export async function backupFacts(settings: Settings): Promise<SystemInfo['backup']> {
  const { BACKUP_DIR, BACKUP_KEY, BACKUP_KEEP } = settings
  if (!BACKUP_DIR) return null
  const latest = await latestBackup(BACKUP_DIR)
  return {
    folder: BACKUP_DIR,
    kept: BACKUP_KEEP,
    encrypted: BACKUP_KEY !== undefined,
    readable: latest !== undefined,
    latest: latest ?? null,
  }
}
