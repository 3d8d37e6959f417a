import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Outside } from '../context/context.ts'
import { withoutWaiting } from '../db/transactions/commits.ts'
import { prepared, type Db } from '../db/db.ts'
import { rowsOf } from '../db/rows-of.ts'
import { hashToken, isToken } from '../sign-in/tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    outside: Outside | undefined
  }
}

/** The cookie of the desk; HttpOnly and SameSite=Lax, Secure behind https, and sent to the desk alone. */
export const deskCookieName = 'sexton_desk'

export const deskCookie = (secure: boolean) =>
  ({ httpOnly: true, sameSite: 'lax', path: '/desk', secure, maxAge: 7 * 24 * 3600 }) as const

const outsideRow = z.object({
  outside_session_id: z.number(),
  outside_account_id: z.number(),
  contractor_id: z.number(),
  name: z.string(),
  contractor: z.string(),
  stale: z.boolean(),
})

const stamp = (db: Db, outside_session_id: number) =>
  withoutWaiting(db, (tx) =>
    tx
      .updateTable('outside_sessions')
      .set({ seen_at: sql<string>`now()` })
      .where('outside_session_id', '=', outside_session_id)
      .execute(),
  )

/** Who has the live session of a cookie: 12 hours idle, 7 days at most, and the account may still sign in. It is used by this. */
export async function findOutside(db: Db, token: string): Promise<Outside | undefined> {
  const [row] = await rowsOf(
    db,
    outsideRow,
    sql`${prepared}
    select s.outside_session_id, c.outside_account_id, c.contractor_id, c.name, c.contractor,
      s.seen_at < now() - interval '1 minute' as stale
    from outside_sessions s join outside_callers c using (outside_account_id)
    where s.token_hash = ${hashToken(token)} and s.seen_at > now() - interval '12 hours' and s.expires_at > now()`,
  )
  if (!row) return undefined
  const { stale, ...outside } = row
  if (stale) await stamp(db, outside.outside_session_id)
  return outside
}

/** What the forms of a session carry: made of its cookie, which cannot be told from it. */
export const formTokenOf = (token: string) => createHmac('sha256', token).update('form').digest('base64url')

/** True when a form was made for this session. */
export const isOwnForm = (token: string, given: unknown) =>
  typeof given === 'string' && isToken(given, hashToken(formTokenOf(token)))
