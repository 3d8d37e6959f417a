import type { users } from '@sexton/contract/users/calls'
import { audit } from '../../core/audit/audit.ts'
import { refuseIfMoved } from '../../core/call/lost-update.ts'
import type { Write } from '../../core/call/verbs.ts'
import type { Changing } from '../../core/context/context.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { conflict } from '../../core/refusal.ts'
import { differences } from '../../core/words/change-words.ts'
import { endFeed } from '../calendar-feed/public.ts'
import { refuseTaken, sayTaken } from './email-taken.ts'
import { lockUser, userById } from './users-queries.ts'

/** Who may not sign in has no calendar feed either; their sessions are ended by a trigger. */
const endAccess = (ctx: Changing, user_id: number) =>
  endFeed(ctx, user_id, 'The calendar feed ended: its user may not sign in any more')

/** To the former address: by it they signed in, and they hear there what is done to their account (users-7). */
const noticeTo = (
  { email, user_name }: { email: string; user_name: string },
  now: string,
  { user, park: { APP_TITLE: title, PARK_NAME: park } }: Changing,
) => ({
  to: email,
  subject: `${title}: your e-mail address has been changed`,
  body: [
    `Dear ${user_name},`,
    '',
    `${user.first_name} ${user.last_name} has changed the address of your sign-in to ${title} at ${park} from ${email} to ${now}.`,
    'From now on you sign in with the new one, and what concerns your account goes there.',
    'If you did not expect this, tell your administrator immediately.',
  ].join('\n'),
})

/** Changes a user. Who was deleted is back when they may sign in again (users-3, users-7). */
export const update: Write<typeof users.update> = {
  async change(ctx, { params: { user_id }, body: { updated_at, ...details } }) {
    const before = await lockUser(ctx, user_id)
    await refuseIfMoved(ctx, before, updated_at)
    if (user_id === ctx.user.user_id && details.can_login === false)
      throw conflict('You cannot turn off your own sign-in. Another administrator can do it.')
    if (details.email !== before.email) await refuseTaken(ctx, details.email, user_id)
    const back = details.can_login && before.disabled_at ? { disabled_at: null } : {}
    await ctx.db
      .updateTable('users')
      .set({ ...details, ...back, updated_by: ctx.user.user_id })
      .where('user_id', '=', user_id)
      .execute()
      .catch(sayTaken)
    if (before.can_login && details.can_login === false) await endAccess(ctx, user_id)
    if (details.email.toLowerCase() !== before.email.toLowerCase())
      await queueMail(ctx, noticeTo(before, details.email, ctx))
    const message = differences(before, details) || 'Saved without a change'
    await audit(ctx, { object: 'user', object_id: user_id, action: 'UPDATED', message })
    return userById(ctx, user_id)
  },
}
