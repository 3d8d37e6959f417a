import type { session } from '@sexton/contract/session'
import { auditAs } from '../../core/audit.ts'
import { notSignedIn } from '../../core/refusal.ts'
import { hashToken, newToken } from '../../core/tokens.ts'
import type { Write } from '../../core/verbs.ts'
import { Guessing } from './guessing.ts'
import { passwordFits } from './passwords.ts'

const guessing = new Guessing()
const lifetime = 7 * 24 * 3600 * 1000

interface Known {
  user_id: number
}

/** Signs in: the answer is the csrf token, the session itself is the cookie. It never tells whether an e-mail exists. */
export const signIn: Write<typeof session.signIn, Known> = {
  async prepare(ctx, { body }) {
    guessing.refuse(ctx.ip, body.email)
    const user = await ctx.db
      .selectFrom('users')
      .select(['user_id', 'password_hash', 'can_login'])
      .where('email', '=', body.email)
      .executeTakeFirst()
    const fits = await passwordFits(user?.password_hash, body.password)
    if (!user || !fits || !user.can_login) {
      guessing.wrong(ctx.ip, body.email)
      throw notSignedIn('Incorrect email or password')
    }
    return user
  },
  async change(ctx, _input, { user_id }) {
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
    await ctx.db
      .updateTable('users')
      .set({ last_login: new Date().toISOString() })
      .where('user_id', '=', user_id)
      .execute()
    await auditAs(ctx, user_id, {
      object: 'user',
      object_id: user_id,
      action: 'SIGNED_IN',
      message: 'Signed in',
    })
    ctx.sessionCookie = { value: token }
    return { csrf }
  },
}
