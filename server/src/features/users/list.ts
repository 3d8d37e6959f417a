import type { users } from '@sexton/contract/users/calls'
import type { Read } from '../../core/call/verbs.ts'

/** The users by name; the rest about them only for PERM_USERS_VIEW. */
export const list: Read<typeof users.list> = (ctx) => {
  const named = ctx.db
    .selectFrom('users')
    .select(['user_id', 'user_name', 'first_name', 'last_name'])
    .where('disabled_at', 'is', null)
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('user_id')
  if (!ctx.may('PERM_USERS_VIEW')) return named.execute()
  return named
    .select(['email', 'phone', 'department', 'position', 'can_login', 'last_login', 'updated_at'])
    .execute()
}
