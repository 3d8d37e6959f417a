import type { session } from '@sexton/contract/session/calls'
import { audit } from '../../core/audit/audit.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { invalid, notFound } from '../../core/refusal.ts'
import type { Write } from '../../core/call/verbs.ts'
import type { Changing } from '../../core/context/context.ts'
import { endFeed } from '../calendar-feed/public.ts'
import { askCurrent, currentWrong } from './ask-current.ts'
import { hashNewPassword } from './new-password.ts'
import { endSessions } from './second-factor/factor-queries.ts'

interface Prepared {
  password_hash: string
  /** The one that was asked for, where it is one's own. */
  current_hash: string | null
}

interface Owner {
  email: string
  user_name: string
}

/** Says that the password was changed, and by whom if it was someone else, never what it is (session-7). */
function noticeTo(
  { email, user_name }: Owner,
  { park: { APP_TITLE: title, PARK_NAME: park }, user }: Changing,
  isOwn: boolean,
) {
  const changed = isOwn
    ? [`Your password for ${title} at ${park} has been changed.`]
    : [
        `${user.first_name} ${user.last_name} has set a new password for your sign-in to ${title} at ${park}.`,
        'You are signed out everywhere. When you sign in with it, choose a password of your own.',
      ]
  return {
    to: email,
    subject: `${title}: your password has been changed`,
    body: [
      `Dear ${user_name},`,
      '',
      ...changed,
      'If you did not expect this, tell your administrator immediately.',
    ].join('\n'),
  }
}

/** Whose own new password is the one that someone else set would go on with that one (session-12). */
function refuseSame(user: { must_change_password: boolean }, password: string, current?: string) {
  if (user.must_change_password && password === current)
    throw invalid({ password: 'Choose another password than the one that was set for you.' })
}

/**
 * Sets a password: oneself with the current one, others with PERM_USERS_EDIT. The user's other sessions and their calendar feed
 * end. Someone else's is emailed to its owner, who has to change it: a trigger keeps that (session-12).
 */
export const password: Write<typeof session.password, Prepared> = {
  async prepare(ctx, { params: { user_id }, body }) {
    const user = await ctx.db
      .selectFrom('users')
      .select(['email', 'first_name', 'last_name', 'password_hash', 'must_change_password'])
      .where('user_id', '=', user_id)
      .executeTakeFirst()
    if (!user) throw notFound()
    const isOwn = user_id === ctx.user.user_id
    if (isOwn) {
      await askCurrent(ctx, user, body.current_password)
      refuseSame(user, body.password, body.current_password)
    }
    const password_hash = await hashNewPassword(ctx, body.password, user)
    return { password_hash, current_hash: isOwn ? user.password_hash : null }
  },
  async change(ctx, { params: { user_id }, body }, { password_hash, current_hash }) {
    const isOwn = user_id === ctx.user.user_id
    const user = await ctx.db
      .updateTable('users')
      .set({ password_hash, updated_by: ctx.user.user_id })
      .where('user_id', '=', user_id)
      .$if(isOwn, (one) => one.where('password_hash', '=', current_hash))
      .returning(['email', 'user_name'])
      .executeTakeFirst()
    // Someone else has just set another one.
    if (!user) throw isOwn ? currentWrong() : notFound()
    await endSessions(ctx, user_id, ctx.user.session_id)
    await endFeed(ctx, user_id, 'The new password ended the secret address of the calendar feed')
    if (!isOwn || body.send_email) await queueMail(ctx, noticeTo(user, ctx, isOwn))
    const message = isOwn
      ? 'Password updated'
      : 'Password set by someone else; it has to be changed at the next sign-in'
    await audit(ctx, { object: 'user', object_id: user_id, action: 'PASSWORD', message })
  },
}
