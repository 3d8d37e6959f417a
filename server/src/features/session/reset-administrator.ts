import { auditAs } from '../../core/audit/audit.ts'
import type { Db } from '../../core/db/db.ts'
import { administratorOf } from '../../core/sign-in/administrators.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { domainOf, type Settings } from '../../core/settings/settings.ts'
import { newPassword } from '../../core/sign-in/tokens.ts'
import { hashPassword } from './passwords.ts'
import { administratorEmails } from './session-queries.ts'
import { dropFactor, endSessions } from './second-factor/factor-queries.ts'
import { dropPasskeys } from './second-factor/passkey-queries.ts'

type Titles = Pick<Settings, 'APP_TITLE' | 'PARK_NAME' | 'MAIL_FROM'>

/** Whoever has a command of the server's machine can do it, so its owner hears of it. */
const noticeTo = (to: string, { APP_TITLE: title, PARK_NAME: park }: Titles) => ({
  to,
  subject: `${title}: your password has been changed`,
  body: [
    `The operator of ${title} at ${park} has set a new password for you by the command reset-password, and removed your second factor.`,
    'You are signed out everywhere. When you sign in with it, choose a password of your own, and set up your second factor again.',
    'If you did not expect this, please tell the operator immediately.',
  ].join('\n'),
})

/**
 * Lets an administrator in who has lost the password, or the second factor and all its codes (users-16): a new password alone
 * does, everything that was open for them ends, the history and an email say it, and they change the password when they sign in
 * (session-12). Answers the password; undefined where the address is no administrator's, of whom alone nobody on the screens
 * can take care.
 */
export async function resetAdministrator(
  db: Db,
  asked: string,
  settings: Titles,
): Promise<string | undefined> {
  const email = administratorOf(await administratorEmails(db), asked)
  if (email === undefined) return undefined
  const password = newPassword()
  const password_hash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    const ctx = { db: tx, audited: 0, user: { user_id: null }, mailDomain: domainOf(settings.MAIL_FROM) }
    const { user_id } = await tx
      .updateTable('users')
      .set({ password_hash, updated_by: null })
      .where('email', '=', email)
      .returning('user_id')
      .executeTakeFirstOrThrow()
    await dropFactor(ctx, user_id)
    await dropPasskeys(ctx, user_id)
    await endSessions(ctx, user_id)
    await tx.deleteFrom('calendar_feeds').where('user_id', '=', user_id).execute()
    await queueMail(ctx, noticeTo(email, settings))
    await auditAs(ctx, null, {
      object: 'user',
      object_id: user_id,
      action: 'PASSWORD',
      message: 'Let in by the operator: new password, no second factor; signed out everywhere',
    })
  })
  return password
}
