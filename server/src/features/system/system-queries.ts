import type { SystemInfo } from '@sexton/contract/system/calls'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import type { Settings } from '../../core/settings/settings.ts'

const databaseFactsRow = z.object({
  version: z.string(),
  guarded: z.boolean(),
})

/** Which PostgreSQL serves, and what guards the audit in it. */
export async function databaseFacts(
  db: Db,
  { DATABASE_URL }: Pick<Settings, 'DATABASE_URL'>,
): Promise<SystemInfo['database']> {
  const rows = await rowsOf(
    db,
    databaseFactsRow,
    sql`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      not has_table_privilege('sexton.audits', 'update, delete') as guarded`,
  )
  const { version, guarded } = rows[0]!
  return { kind: DATABASE_URL ? 'served' : 'embedded', version, audit_guarded_by_role: guarded }
}
