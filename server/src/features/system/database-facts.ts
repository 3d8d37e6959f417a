import type { SystemInfo } from '@sexton/contract/system/calls'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import type { Settings } from '../../core/settings/settings.ts'

/** Which PostgreSQL serves, and what guards the audit in it. */
export async function databaseFacts(
  db: Db,
  { DATABASE_URL }: Pick<Settings, 'DATABASE_URL'>,
): Promise<SystemInfo['database']> {
  const { rows } = await sql<{ version: string; guarded: boolean }>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      not has_table_privilege('sexton.audits', 'update, delete') as guarded`.execute(db)
  const { version, guarded } = rows[0]!
  return { kind: DATABASE_URL ? 'served' : 'embedded', version, audit_guarded_by_role: guarded }
}
