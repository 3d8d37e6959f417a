import type { session } from '@sexton/contract/session/calls'
import { auditAs } from '../../core/audit/audit.ts'
import type { Changing, Reading } from '../../core/context/context.ts'
import { notSignedIn } from '../../core/refusal.ts'
import { hashToken, newToken } from '../../core/sign-in/tokens.ts'
import type { Write } from '../../core/call/verbs.ts'
import { checkGuess, noteSignInPlace } from './guessing.ts'
import { passwordFits } from './passwords.ts'
import { signedIn } from './signed-in.ts'

const wrong = () => notSignedIn('Incorrect email or password')
const lifetime = 7 * 24 * 3600 * 1000

interface Known {
  user_id: number
  password_hash: string
}

async function userWith(ctx: Reading, email: string, password: string): Promise<Known | undefined> {
  const user = await ctx.db
    .selectFrom('users')
    .select(['user_id', 'password_hash', 'can_login'])
    .where('email', '=', email)
    .executeTakeFirst()
  const fits = await passwordFits(user?.password_hash, password)
  const { user_id, password_hash } = user ?? {}
  return user_id && password_hash && fits && user?.can_login ? { user_id, password_hash } : undefined
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
    .set({ last_login: new Date().toISOString() })
    .where('user_id', '=', user_id)
    .where('password_hash', '=', password_hash)
    .where('can_login', '=', true)
    .returning('user_id')
    .executeTakeFirst()
  if (!still) throw wrong()
  await noteSignInPlace(ctx.db, user_id, ctx.ip)
}

/** Signs in: the answer is the csrf token, the session itself is the cookie. It never reveals whether an e-mail exists. */
export const signIn: Write<typeof session.signIn, Known> = {
  async prepare(ctx, { body: { email, password } }) {
    const guess = { email, ip: ctx.ip, own: false }
    const user = await checkGuess(ctx.db, guess, () => userWith(ctx, email, password))
    if (!user) throw wrong()
    return user
  },
  async change(ctx, _input, known) {
    const { user_id } = known
    await noteSignIn(ctx, known)
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
        expires_at: new Date(Date.now() + lifetime).toISOString(),
      })
      .execute()
    await auditAs(ctx, user_id, signedIn(user_id))
    ctx.sessionCookie = { value: token }
    return { csrf }
  },
}
