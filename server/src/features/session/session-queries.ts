import { sql } from 'kysely'
import * as z from 'zod'
import { timeNow } from '../../core/clock.ts'
import type { Reading, Changing } from '../../core/context/context.ts'
import { prepared, type Db, type Tx } from '../../core/db/db.ts'
import { unwaited } from '../../core/db/transactions/commits.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { administrators } from '../../core/sign-in/administrators.ts'

/** The roles of a user of `users` that ask for a second factor which they do not have. */
const withheld = sql<string[]>`array(
  select r.role_name from role_users ru join roles r using (role_id)
  where ru.user_id = users.user_id and r.asks_second_factor
    and not exists (select from second_factor_holders f where f.user_id = users.user_id)
  order by r.ordinal, r.role_name)`

/** The signed-in user as the contract shows them. */
export const currentUser = (ctx: Reading | Changing) =>
  ctx.db
    .selectFrom('users')
    .modifyFront(prepared)
    .select(['user_id', 'user_name', 'first_name', 'last_name', 'email', 'phone', 'department', 'position'])
    .select(['can_login', 'last_login', 'updated_at', 'must_change_password'])
    .select(withheld.as('factor_asked_by'))
    .where('user_id', '=', ctx.user.user_id)
    .executeTakeFirstOrThrow()

/** Where a user is signed in, latest first. */
export async function sessionsOf(ctx: Reading, user_id: number) {
  const rows = await ctx.db
    .selectFrom('sessions')
    .select(['session_id', 'user_agent', 'created_at', 'seen_at'])
    .where('user_id', '=', user_id)
    .where('seen_at', '>', sql<string>`now() - interval '12 hours'`)
    .where('expires_at', '>', timeNow().toISOString())
    .orderBy('seen_at', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, is_this: row.session_id === ctx.user.session_id }))
}

interface Try {
  email: string
  /** The caller's, as `networkOf` gives it. */
  network: string
  /** Given as the current password by who is signed in as that user. */
  own: boolean
}

const reservedRow = z.object({
  wait: z.number(),
  is_last: z.boolean(),
})

/** Counts a try of a password. `wait`: seconds until the next one is looked at, 0 for this one; or it is the last for now. */
export async function reserveTry(
  db: Db,
  { email, network, own }: Try,
  { perAccount, perNetwork }: { perAccount: number; perNetwork: number },
) {
  const rows = await rowsOf(
    db,
    reservedRow,
    sql`select wait, is_last from ${unwaited}, reserve_password_try(${email}, ${network}, ${own}, ${perAccount}, ${perNetwork})`,
  )
  return rows[0]!
}

/** After the right password: the wrong tries for the account from this network count no more. */
export const forgetTries = (db: Db, email: string, network: string) =>
  sql`select forget_password_tries(${email}, ${network}) from ${unwaited}`.execute(db)

/** Of two processes that would make the first user the second one waits here. */
export const lockFirstUser = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('first user'))`.execute(tx)

/** Who can keep users and roles; at least one in every park (users-4). */
export async function administratorEmails(db: Db): Promise<string[]> {
  const { rows } = await sql.raw<{ email: string }>(administrators).execute(db)
  return rows.map(({ email }) => email)
}
