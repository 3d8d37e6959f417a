import type { session } from '@sexton/contract/session/calls'
import { audit } from '../../core/audit/audit.ts'
import { queueMail } from '../../core/mail/queue-mail.ts'
import { notFound } from '../../core/refusal.ts'
import type { Write } from '../../core/call/verbs.ts'
import { endFeed } from '../calendar-feed/public.ts'
import { askCurrent } from './ask-current.ts'
import { hashNewPassword } from './new-password.ts'

interface Prepared {
  password_hash: string
  user: { email: string; first_name: string; last_name: string }
}

/** Says that the password was changed, never what it is (session-7). */
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

/** Sets a password: oneself with the current one, others with PERM_USERS_EDIT. The user's other sessions end, and so does their calendar feed. */
export const password: Write<typeof session.password, Prepared> = {
  async prepare(ctx, { params: { user_id }, body }) {
    const user = await ctx.db
      .selectFrom('users')
      .select(['email', 'first_name', 'last_name', 'password_hash'])
      .where('user_id', '=', user_id)
      .executeTakeFirst()
    if (!user) throw notFound()
    if (user_id === ctx.user.user_id) await askCurrent(ctx, user, body.current_password)
    return { password_hash: await hashNewPassword(ctx, body.password, user), user }
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
    await endFeed(ctx, user_id, 'The new password ended the secret address of the calendar feed')
    if (body.send_email) await queueMail(ctx, noticeTo(user, ctx.park.PARK_NAME, ctx.park.APP_TITLE))
    await audit(ctx, { object: 'user', object_id: user_id, action: 'PASSWORD', message: 'Password updated' })
  },
}
