import type { Changing } from '../../core/context/context.ts'
import { brokenConstraint } from '../../core/db/db.ts'
import { invalid } from '../../core/refusal.ts'

const taken = 'There is already a user with this email address.'
const ofDeleted = 'A deleted user has this email address. Show deleted users and turn their sign-in back on.'

/** Refuses an e-mail address that another user has, however it is written (users-2). */
export async function refuseTaken(ctx: Changing, email: string, user_id = 0) {
  const other = await ctx.db
    .selectFrom('users')
    .select('disabled_at')
    .where('email', '=', email)
    .where('user_id', '<>', user_id)
    .executeTakeFirst()
  if (other) throw invalid({ email: other.disabled_at ? ofDeleted : taken })
}

/** The same where somebody else has just taken it: the constraint has refused. */
export function sayTaken(error: unknown): never {
  if (brokenConstraint(error) === 'users_email_unique') throw invalid({ email: taken })
  throw error
}
