import type { users } from '@sexton/contract/users/calls'
import { timeNow } from '../../core/clock.ts'
import { audit } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'
import type { Changing } from '../../core/context/context.ts'
import { sqlState } from '../../core/db/db.ts'
import { savepoint } from '../../core/db/transactions/savepoints.ts'
import { conflict } from '../../core/refusal.ts'
import { endFeed } from '../calendar-feed/public.ts'
import { lockUser, roleNames } from './users-queries.ts'

/** Broken foreign key: something names the user. */
const named = '23503'

async function hasDone(ctx: Changing, user_id: number) {
  const done = ctx.db.selectFrom('audits').select('audit_id').where('user_id', '=', user_id).limit(1)
  return (await done.executeTakeFirst()) !== undefined
}

/** Erases a user whom nothing names; answers false where the database refuses. */
async function erase(ctx: Changing, user_id: number): Promise<boolean> {
  if (await hasDone(ctx, user_id)) return false
  await savepoint(ctx.db, 'savepoint', 'before_erasing')
  try {
    await ctx.db.deleteFrom('users').where('user_id', '=', user_id).execute()
    return true
  } catch (error) {
    if (sqlState(error) !== named) throw error
    await savepoint(ctx.db, 'rollback to savepoint', 'before_erasing')
    return false
  }
}

async function disable(ctx: Changing, user_id: number) {
  const now = timeNow().toISOString()
  await ctx.db
    .updateTable('users')
    .set({ can_login: false, disabled_at: now, updated_by: ctx.user.user_id })
    .where('user_id', '=', user_id)
    .execute()
  await ctx.db.deleteFrom('role_users').where('user_id', '=', user_id).execute()
  await endFeed(ctx, user_id, 'The calendar feed ended: its user was deleted')
}

/** Deletes a user; one with a history is disabled, and what they did stays under their name (users-3, users-8). */
export const remove: Write<typeof users.remove> = {
  async change(ctx, { params: { user_id } }) {
    const { user_name } = await lockUser(ctx, user_id)
    if (user_id === ctx.user.user_id)
      throw conflict('You cannot delete yourself. Another administrator can do it.')
    const roles = await roleNames(ctx, user_id)
    const is_erased = await erase(ctx, user_id)
    if (!is_erased) await disable(ctx, user_id)
    const kept = is_erased ? '' : '; what they did stays in the history'
    const held = roles.length > 0 ? `; roles: ${roles.join(', ')}` : ''
    await audit(ctx, {
      object: 'user',
      object_id: user_id,
      action: 'DELETED',
      message: `User ${user_name} deleted${held}${kept}`,
    })
    return { is_erased }
  },
}
