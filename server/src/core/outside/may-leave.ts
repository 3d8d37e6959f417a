import type { Db } from '../db/db.ts'
import type { Settings } from '../settings/settings.ts'

/**
 * Whether anything may leave this park, by email, text or otherwise (core-32). Nothing leaves a copy: in development mode a
 * park that was never in real use, as one that was restored from a backup or anonymized, keeps it as files.
 */
export async function mayLeave({ DEVELOPMENT_MODE }: Pick<Settings, 'DEVELOPMENT_MODE'>, db: Db) {
  if (!DEVELOPMENT_MODE) return true
  return (await db.selectFrom('real_use').select('since').executeTakeFirst()) !== undefined
}
