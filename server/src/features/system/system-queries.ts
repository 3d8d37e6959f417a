import type { SystemInfo } from '@sexton/contract/system/facts'
import { sql } from 'kysely'
import * as z from 'zod'
import { commitsWaiting } from '../../core/db/transactions/commits.ts'
import type { Db } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import type { Settings } from '../../core/settings/settings.ts'

const databaseFactsRow = z.object({
  version: z.string(),
  guarded: z.boolean(),
  size: z.number(),
  applied: z.number(),
  last: z.string(),
})

/** Seconds of waiting for a standby after which that is told. A standby far away takes a fraction of one. */
const longWait = 5

/** Which PostgreSQL serves, and what guards the audit in it. */
export async function databaseFacts(
  db: Db,
  { DATABASE_URL }: Pick<Settings, 'DATABASE_URL'>,
): Promise<Omit<SystemInfo['database'], 'at' | 'standby'>> {
  const rows = await rowsOf(
    db,
    databaseFactsRow,
    sql`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      not has_table_privilege('sexton.audits', 'update, delete') as guarded,
      pg_database_size(current_database()) as size, applied, last
    from (select count(*) as applied, coalesce(max(name), '') as last from migrations) as done`,
  )
  const { version, guarded, size, ...migrations } = rows[0]!
  const commits_waiting = await commitsWaiting(db, longWait)
  const kind = DATABASE_URL ? 'served' : 'embedded'
  return { kind, version, audit_guarded_by_role: guarded, size, migrations, commits_waiting }
}

const queueRow = z.object({ waiting: z.number(), failed: z.number() })

/** What waits in the queue of jobs. One that is tried again later waits too. */
export async function queueFacts(db: Db): Promise<SystemInfo['queue']> {
  const rows = await rowsOf(
    db,
    queueRow,
    sql`
    select count(*) filter (where attempts < max_attempts) as waiting,
      count(*) filter (where attempts >= max_attempts and locked_at is null) as failed
    from graphile_worker.jobs`,
  )
  return rows[0]!
}

const keeperRow = z.object({ user_id: z.number(), user_name: z.string(), permissions: z.array(z.string()) })

/** Who can sign in and change users or roles, and by which permissions: by that they can do what anyone can (users-17). */
export const keepersOfUsers = (db: Db): Promise<SystemInfo['keepers']> =>
  rowsOf(
    db,
    keeperRow,
    sql`
    select u.user_id, u.user_name, array_agg(distinct p.permission order by p.permission) as permissions
    from users u join role_users using (user_id) join role_permissions using (role_id)
      join permissions p using (permission_id)
    where u.can_login and p.permission_ref in ('PERM_USERS_EDIT', 'PERM_PERMISSIONS')
    group by u.user_id order by u.user_name, u.user_id`,
  )
