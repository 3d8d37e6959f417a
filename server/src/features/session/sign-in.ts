import type { session } from '@sexton/contract/session/calls'
import { auditAs } from '../../core/audit/audit.ts'
import type { Changing, Reading } from '../../core/context/context.ts'
import { notSignedIn } from '../../core/refusal.ts'
import { hashToken, newToken } from '../../core/sign-in/tokens.ts'
import type { Write } from '../../core/call/verbs.ts'
import { checkCode, checkGuess, noteSignInPlace } from './guessing.ts'
import { passwordFits } from './passwords.ts'
import { codeNeeded, readProof, useProof, type Proof } from './second-factor/proof.ts'
import { signedIn } from './signed-in.ts'

const wrong = () => notSignedIn('Incorrect email or password')
const lifetime = 7 * 24 * 3600 * 1000

interface Known {
  user_id: number
  password_hash: string
  /** Of the second factor, where the user has one. */
  proof: Proof | undefined
}

interface Given {
  email: string
  password: string
  code?: string | undefined
}

/** Looks at the code once the password is right: each such look counts as a try, whatever the code (second-factor-3). */
async function proofOf(
  ctx: Reading,
  user: { user_id: number; secret: string; last_step: number },
  { email, code }: Given,
) {
  if (!code) throw codeNeeded()
  return checkCode(ctx.db, email, () => readProof(ctx, user, code))
}

async function userWith(ctx: Reading, given: Given): Promise<Known | undefined> {
  const user = await ctx.db
    .selectFrom('users as u')
    .leftJoin('second_factors as f', (join) =>
      join.onRef('f.user_id', '=', 'u.user_id').on('f.confirmed_at', 'is not', null),
    )
    .select(['u.user_id', 'u.password_hash', 'u.can_login', 'f.secret', 'f.last_step'])
    .where('u.email', '=', given.email)
    .executeTakeFirst()
  const fits = await passwordFits(user?.password_hash, given.password)
  if (!user?.password_hash || !fits || !user.can_login) return undefined
  const { user_id, password_hash, secret, last_step } = user
  const proof =
    secret === null ? undefined : await proofOf(ctx, { user_id, secret, last_step: last_step! }, given)
  return { user_id, password_hash, proof }
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
  async prepare(ctx, { body }) {
    const guess = { email: body.email, ip: ctx.ip, own: false }
    const user = await checkGuess(ctx.db, guess, () => userWith(ctx, body))
    if (!user) throw wrong()
    return user
  },
  async change(ctx, _input, known) {
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
        expires_at: new Date(Date.now() + lifetime).toISOString(),
      })
      .execute()
    await auditAs(ctx, user_id, signedIn(user_id))
    ctx.sessionCookie = { value: token }
    return { csrf }
  },
}
