import type { Reading, Changing } from '../../core/context/context.ts'

/** The signed-in user as the contract shows them. */
export const currentUser = (ctx: Reading | Changing) =>
  ctx.db
    .selectFrom('users')
    .select(['user_id', 'user_name', 'first_name', 'last_name', 'email', 'phone', 'department', 'position'])
    .select(['can_login', 'last_login', 'updated_at'])
    .where('user_id', '=', ctx.user.user_id)
    .executeTakeFirstOrThrow()

/** Where the user is signed in, latest first. */
export async function mySessions(ctx: Reading) {
  const rows = await ctx.db
    .selectFrom('sessions')
    .select(['session_id', 'user_agent', 'created_at', 'seen_at'])
    .where('user_id', '=', ctx.user.user_id)
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('seen_at', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, is_this: row.session_id === ctx.user.session_id }))
}
