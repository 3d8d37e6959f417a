import type { users } from '@sexton/contract/users/calls'
import { audit } from '../../../core/audit/audit.ts'
import type { Write } from '../../../core/call/verbs.ts'
import { queueMail } from '../../../platform/mail/queue-mail.ts'
import { conflict, notFound } from '../../../core/refusal.ts'
import { dropFactor, endSessions } from './factor-queries.ts'
import { dropPasskeys } from './passkey-queries.ts'

interface Told {
  email: string
  user_name: string
}

const noticeTo = ({ email, user_name }: Told, park: string, title: string) => ({
  to: email,
  subject: `${title}: your second factor has been reset`,
  body: [
    `Dear ${user_name},`,
    '',
    `An administrator has reset your second factor for ${title} at ${park}.`,
    'You can now sign in with just your password. Please set up the second factor again in My account.',
    'If you did not ask for this, tell your administrator immediately.',
  ].join('\n'),
})

/** For somebody who has lost their phone and all recovery codes: it is off, and they hear of it (second-factor-5). */
export const resetSecondFactor: Write<typeof users.resetSecondFactor> = {
  async change(ctx, { params: { user_id } }) {
    if (user_id === ctx.user.user_id) throw conflict('To turn off your own second factor, go to My account.')
    const user = await ctx.db
      .selectFrom('users')
      .select(['email', 'user_name'])
      .where('user_id', '=', user_id)
      .forUpdate()
      .executeTakeFirst()
    if (!user) throw notFound()
    const gone = await dropFactor(ctx, user_id)
    const keys = await dropPasskeys(ctx, user_id)
    if (!gone?.confirmed_at && keys.length === 0) throw conflict('This user has no second factor.')
    await endSessions(ctx, user_id)
    await queueMail(ctx, noticeTo(user, ctx.park.PARK_NAME, ctx.park.APP_TITLE))
    await audit(ctx, {
      object: 'user',
      object_id: user_id,
      action: 'SECOND_FACTOR_RESET',
      message: 'Second factor reset by an administrator; signed out everywhere',
    })
  },
}
