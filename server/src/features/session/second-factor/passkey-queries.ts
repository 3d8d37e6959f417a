import { sql } from 'kysely'
import type { Changing, Reading } from '../../../core/context/context.ts'
import type { Db } from '../../../core/db/db.ts'
import { hashToken } from '../../../core/sign-in/tokens.ts'

/** Whose challenge it is: of the session that adds a passkey, of none while signing in. */
interface Owner {
  user_id: number
  session_id: number | null
}

/** What the browser is told of keys that the user has. */
export async function knownKeys(ctx: Reading | Changing, user_id: number) {
  const keys = await ctx.db
    .selectFrom('passkeys')
    .select(['credential_id as id', 'transports'])
    .where('user_id', '=', user_id)
    .orderBy('passkey_id')
    .execute()
  return keys.map((key) => ({ ...key, type: 'public-key' as const }))
}

/** A key of the user, as it signs in. */
export const keyOf = (ctx: Reading, user_id: number, credential_id: string) =>
  ctx.db
    .selectFrom('passkeys')
    .select(['passkey_id', 'credential_id', 'public_key', 'counter'])
    .where('user_id', '=', user_id)
    .where('credential_id', '=', credential_id)
    .executeTakeFirst()

/** Keeps what a key is asked to sign, for five minutes; those of before go. */
export async function keepChallenge(ctx: Changing, owner: Owner, challenge: string) {
  await ctx.db
    .deleteFrom('passkey_challenges')
    .where('expires_at', '<', sql<string>`now()`)
    .execute()
  await ctx.db
    .insertInto('passkey_challenges')
    .values({ ...owner, challenge_hash: hashToken(challenge) })
    .execute()
}

/** True once: of two who send the same answer one finds it here, at whichever app process (second-factor-10). */
export async function takeChallenge(db: Db, { user_id, session_id }: Owner, challenge: string) {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('user_id', '=', user_id)
    .where('session_id', 'is not distinct from', session_id)
    .returning(sql<boolean>`expires_at > now()`.as('in_time'))
    .executeTakeFirst()
  return taken?.in_time === true
}

export const dropPasskeys = (ctx: Pick<Changing, 'db'>, user_id: number) =>
  ctx.db.deleteFrom('passkeys').where('user_id', '=', user_id).returning('passkey_id').execute()
