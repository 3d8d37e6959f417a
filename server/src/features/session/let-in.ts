import { auditAs } from '../../core/audit/audit.ts'
import type { Db } from '../../core/db/db.ts'
import { administratorOf } from '../../core/sign-in/administrators.ts'
import { newPassword } from '../../core/sign-in/tokens.ts'
import { hashPassword } from './passwords.ts'
import { administratorEmails } from './session-queries.ts'
import { dropFactor, endSessions } from './second-factor/factor-queries.ts'
import { dropPasskeys } from './second-factor/passkey-queries.ts'

/**
 * Lets an administrator in who has lost the password, or the second factor and all its codes (users-16): a new password alone
 * does, everything that was open for them ends, and the history says it. Answers the password; undefined where the
 * address is no administrator's, of whom alone nobody on the screens can take care.
 */
export async function letUserIn(db: Db, asked: string): Promise<string | undefined> {
  const email = administratorOf(await administratorEmails(db), asked)
  if (email === undefined) return undefined
  const password = newPassword()
  const password_hash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    const ctx = { db: tx, audited: 0 }
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
    await auditAs(ctx, null, {
      object: 'user',
      object_id: user_id,
      action: 'PASSWORD',
      message: 'Let in by the operator: new password, no second factor; signed out everywhere',
    })
  })
  return password
}
