import { sql } from 'kysely'
import * as z from 'zod'
import type { Actor } from '../context/context.ts'
import { withoutWaiting } from '../db/transactions/commits.ts'
import { prepared, opaque, sqlState, type Db } from '../db/db.ts'
import { fixed } from '../db/fixed.ts'
import { gathered } from '../db/statements/gathered.ts'
import { rowsOf } from '../db/rows-of.ts'
import { hashToken, isToken } from './tokens.ts'

export interface Session {
  actor: Actor
  csrfHash: string
  /** Someone else set the user's password, and they have not changed it yet (session-12). */
  owesPassword: boolean
}

const sessionRow = z.object({
  token_hash: z.string(),
  session_id: z.number(),
  csrf_hash: z.string(),
  user_id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  must_change_password: z.boolean(),
  stale: z.boolean(),
  permissions: z.array(z.string()),
})

/** Of a session `s` and its user `u`: 12 hours idle, 7 days at most, and the user may still sign in. */
const isLive = sql`u.can_login and s.seen_at > now() - interval '12 hours' and s.expires_at > now()`

/** What a user `u` may do: a role that asks for a second factor counts with one alone (second-factor-6). */
const permissionsOfUser = sql`array(select distinct g.permission_ref from granted_permissions g
  where g.user_id = u.user_id)`

/** The live sessions among these. */
const liveSessions = fixed<{ hashes: readonly string[] }>(
  ({ hashes }) => sql`${prepared}
  select s.token_hash, s.session_id, s.csrf_hash, u.user_id, u.first_name, u.last_name,
    u.must_change_password, s.seen_at < now() - interval '1 minute' as stale,
    ${permissionsOfUser} as permissions
  from sessions s join users u using (user_id)
  where s.token_hash = any (${opaque(hashes, 'text[]')}) and ${isLive}`,
)

const sessionOf = ({
  session_id,
  user_id,
  first_name,
  last_name,
  ...row
}: z.output<typeof sessionRow>): Session => ({
  actor: { session_id, user_id, first_name, last_name, permissions: new Set(row.permissions) },
  csrfHash: row.csrf_hash,
  owesPassword: row.must_change_password,
})

/** A database without room refuses what is to be saved; what can be read is read all the same. */
const unlessFull = (error: unknown) => {
  if (sqlState(error) !== '53100') throw error
}

/** They are in use. Nobody who reads waits for it: not for a standby, and not for whoever changes the session at this moment. */
const stamp = (db: Db, session_ids: readonly number[]) =>
  withoutWaiting(db, (tx) =>
    sql`update sessions set seen_at = now() where session_id in (
      select session_id from sessions where session_id = any (${session_ids}::int[])
        and seen_at < now() - interval '1 minute' for update skip locked)`.execute(tx),
  ).catch(unlessFull)

async function findAll(db: Db, hashes: readonly string[], isUse: boolean): Promise<(Session | undefined)[]> {
  const rows = await rowsOf(db, sessionRow, liveSessions({ hashes }))
  const stale = rows.filter((row) => isUse && row.stale).map((row) => row.session_id)
  if (stale.length > 0) await stamp(db, stale)
  const found = new Map(rows.map((row) => [row.token_hash, sessionOf(row)]))
  return hashes.map((hash) => found.get(hash))
}

// A permission that is taken away counts from the next call.
const using = gathered((db, hashes: readonly string[]) => findAll(db, hashes, true))
const looking = gathered((db, hashes: readonly string[]) => findAll(db, hashes, false))

/**
 * The live session of a cookie; `isUse`: it is used, and lasts the longer for it. Calls that arrive at the same moment, as
 * those of a screen do, ask in one statement.
 */
export const findSession = (db: Db, token: string, isUse = true): Promise<Session | undefined> =>
  (isUse ? using : looking)(db).load(hashToken(token))

const sessionPermissionsRow = z.object({
  session_id: z.number(),
  permissions: z.array(z.string()),
})

/** What the users of these sessions may do, by session; ended sessions are left out. */
export async function permissionsAmong(
  db: Db,
  session_ids: readonly number[],
): Promise<Map<number, ReadonlySet<string>>> {
  const rows = await rowsOf(
    db,
    sessionPermissionsRow,
    sql`
    select s.session_id, ${permissionsOfUser} as permissions
    from sessions s join users u using (user_id)
    where s.session_id = any (${session_ids}::int[]) and ${isLive}`,
  )
  return new Map(rows.map(({ session_id, permissions }) => [session_id, new Set(permissions)]))
}

/** True when the csrf token belongs to the session. */
export const csrfFits = (session: Session, csrf: unknown) =>
  typeof csrf === 'string' && csrf !== '' && isToken(csrf, session.csrfHash)
