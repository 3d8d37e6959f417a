import type { session } from '@sexton/contract/session/calls'
import { sql } from 'kysely'
import { timeNow } from '../../core/clock.ts'
import { auditAs } from '../../core/audit/audit.ts'
import type { Changing, Reading } from '../../core/context/context.ts'
import { notSignedIn } from '../../core/refusal.ts'
import { hashToken, newToken } from '../../core/sign-in/tokens.ts'
import type { Write } from '../../core/call/verbs.ts'
import { checkCode, checkGuess, noteSignInPlace } from './guessing.ts'
import { passwordFits } from './passwords.ts'
import { factorNeeded, readProof, useProof, type Proof } from './second-factor/proof.ts'
import { signedIn } from './signed-in.ts'

const wrong = () => notSignedIn('Incorrect email or password')
const lifetime = 7 * 24 * 3600 * 1000

/** Whose password was right. */
export interface Known {
  user_id: number
  password_hash: string
  /** Of the second factor, where the user has one. */
  proof: Proof | undefined
}

/** A user whose password was right, and which second factors they have. */
export interface Account {
  user_id: number
  /** Of the authenticator app. */
  secret: string | null
  last_step: number | null
  has_passkey: boolean
}

interface Given {
  email: string
  password: string
}

type Prove = (account: Account) => Promise<Proof | undefined>

const accountWith = (ctx: Reading, email: string) =>
  ctx.db
    .selectFrom('users as u')
    .leftJoin('second_factors as f', (join) =>
      join.onRef('f.user_id', '=', 'u.user_id').on('f.confirmed_at', 'is not', null),
    )
    .select(['u.user_id', 'u.password_hash', 'u.can_login', 'f.secret', 'f.last_step'])
    .select(sql<boolean>`exists (select from passkeys p where p.user_id = u.user_id)`.as('has_passkey'))
    .where('u.email', '=', email)
    .executeTakeFirst()

/** Looks at the password, and once that is right at the second factor; refuses where either is wrong. */
export async function userWith(ctx: Reading, { email, password }: Given, prove: Prove): Promise<Known> {
  const guess = { email, ip: ctx.ip, own: false }
  const known = await checkGuess(ctx.db, guess, async () => {
    const user = await accountWith(ctx, email)
    const fits = await passwordFits(user?.password_hash, password)
    if (!user?.password_hash || !fits || !user.can_login) return undefined
    const { password_hash, can_login: _, ...account } = user
    return { user_id: user.user_id, password_hash, proof: await prove(account) }
  })
  if (!known) throw wrong()
  return known
}

/** Signing in again in the same browser ends the former session, whose cookie is lost. */
async function endFormerSession(ctx: Changing) {
  if (!ctx.cameWith) return
  const former = await ctx.db
    .deleteFrom('sessions')
    .where('token_hash', '=', hashToken(ctx.cameWith))
    .returning('user_id')
    .executeTakeFirst()
  if (!former) return
  const { user_id } = former
  const message = 'Signed out by signing in again'
  await auditAs(ctx, user_id, { object: 'user', object_id: user_id, action: 'SIGNED_OUT', message })
}

/** A password that was changed, or a user who was disabled, since the check opens no session. */
async function noteSignIn(ctx: Changing, { user_id, password_hash }: Known) {
  const still = await ctx.db
    .updateTable('users')
    .set({ last_login: timeNow().toISOString() })
    .where('user_id', '=', user_id)
    .where('password_hash', '=', password_hash)
    .where('can_login', '=', true)
    .returning('user_id')
    .executeTakeFirst()
  if (!still) throw wrong()
  await noteSignInPlace(ctx.db, user_id, ctx.ip)
}

/** Opens a session for who has shown both factors: the answer is the csrf token, the session itself is the cookie. */
export async function openSession(ctx: Changing, known: Known) {
  const { user_id } = known
  await noteSignIn(ctx, known)
  await useProof(ctx, user_id, known.proof)
  await endFormerSession(ctx)
  const token = newToken()
  const csrf = newToken()
  await ctx.db
    .insertInto('sessions')
    .values({
      user_id,
      token_hash: hashToken(token),
      csrf_hash: hashToken(csrf),
      user_agent: ctx.userAgent?.slice(0, 300) ?? null,
      expires_at: new Date(timeNow().getTime() + lifetime).toISOString(),
    })
    .execute()
  await auditAs(ctx, user_id, signedIn(user_id))
  ctx.sessionCookie = { value: token }
  return { csrf }
}

/** Signs in; it never reveals whether an e-mail exists. Each look at a code counts as a try (second-factor-3). */
export const signIn: Write<typeof session.signIn, Known> = {
  prepare: (ctx, { body }) =>
    userWith(ctx, body, async (account) => {
      const { code } = body
      if (account.secret === null && !account.has_passkey) return undefined
      if (!code) throw factorNeeded(account)
      return checkCode(ctx.db, account.user_id, () => readProof(ctx, account, code))
    }),
  change: (ctx, _input, known) => openSession(ctx, known),
}
