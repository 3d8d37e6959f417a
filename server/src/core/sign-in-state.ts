import { sql } from 'kysely'
import type { Actor } from './context.ts'
import { kept, type Db } from './db.ts'
import { hashToken, isToken } from './tokens.ts'

export interface Session {
  actor: Actor
  csrfHash: string
}

/** The live session of a cookie: 12 hours idle, 7 days at most, and the user may still sign in. */
export async function findSession(db: Db, token: string): Promise<Session | undefined> {
  const { rows } = await sql<{
    session_id: number
    csrf_hash: string
    user_id: number
    first_name: string
    last_name: string
    stale: boolean
    permissions: string[]
  }>`${kept}
    select s.session_id, s.csrf_hash, u.user_id, u.first_name, u.last_name,
      s.seen_at < now() - interval '1 minute' as stale,
      array(select distinct p.permission_ref from role_users ru
        join role_permissions rp using (role_id) join permissions p using (permission_id)
        where ru.user_id = u.user_id) as permissions
    from sessions s join users u using (user_id)
    where s.token_hash = ${hashToken(token)} and u.can_login
      and s.seen_at > now() - interval '12 hours' and s.expires_at > now()`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  if (row.stale)
    await sql`update sessions set seen_at = now() where session_id = ${row.session_id}
      and seen_at < now() - interval '1 minute'`.execute(db)
  const { session_id, user_id, first_name, last_name } = row
  const actor = { session_id, user_id, first_name, last_name, permissions: new Set(row.permissions) }
  return { actor, csrfHash: row.csrf_hash }
}

/** True when the csrf token belongs to the session. */
export const csrfFits = (session: Session, csrf: unknown) =>
  typeof csrf === 'string' && csrf !== '' && isToken(csrf, session.csrfHash)
