import type { session } from '@sexton/contract/session'
import { audit } from '../../core/audit.ts'
import { queueMail } from '../../core/mail/queue-mail.ts'
import { invalid, notFound } from '../../core/refusal.ts'
import type { Write } from '../../core/verbs.ts'
import { passwordProblem } from './password-rules.ts'
import { hashPassword, passwordFits } from './passwords.ts'

interface Prepared {
  password_hash: string
  user: { email: string; first_name: string; last_name: string }
}

/** Says that the password was changed, never what it is (design "People and access"). */
const noticeTo = (user: Prepared['user'], park: string, title: string) => ({
  to: user.email,
  subject: `${title}: your password has been changed`,
  body: [
    `Dear ${user.first_name} ${user.last_name},`,
    '',
    `Your password for ${title} at ${park} has been changed.`,
    'If you did not expect this, please tell your administrator at once.',
  ].join('\n'),
})

/** Sets a password: oneself with the current one, others with PERM_USERS_EDIT. The user's other sessions end. */
export const password: Write<typeof session.password, Prepared> = {
  async prepare(ctx, { params: { user_id }, body }) {
    const user = await ctx.db
      .selectFrom('users')
      .select(['email', 'first_name', 'last_name', 'password_hash'])
      .where('user_id', '=', user_id)
      .executeTakeFirst()
    if (!user) throw notFound()
    if (
      user_id === ctx.user.user_id &&
      !(await passwordFits(user.password_hash, body.current_password ?? ''))
    )
      throw invalid({ current_password: 'The current password is not right.' })
    const about = [user.email, user.email.split('@')[0]!, `${user.first_name}${user.last_name}`]
    const problem = passwordProblem(body.password, about)
    if (problem) throw invalid({ password: problem })
    return { password_hash: await hashPassword(body.password), user }
  },
  async change(ctx, { params: { user_id }, body }, { password_hash, user }) {
    await ctx.db
      .updateTable('users')
      .set({ password_hash, updated_by: ctx.user.user_id })
      .where('user_id', '=', user_id)
      .execute()
    await ctx.db
      .deleteFrom('sessions')
      .where('user_id', '=', user_id)
      .where('session_id', '<>', ctx.user.session_id)
      .execute()
    if (body.send_email) await queueMail(ctx, noticeTo(user, ctx.park.PARK_NAME, ctx.park.APP_TITLE))
    await audit(ctx, { object: 'user', object_id: user_id, action: 'PASSWORD', message: 'Password updated' })
  },
}
