import type { users } from '@sexton/contract/users/calls'
import { audit } from '../../core/audit/audit.ts'
import type { Read, Write } from '../../core/call/verbs.ts'
import { notFound } from '../../core/refusal.ts'
import { sessionsOf } from '../session/public.ts'

/** Where a user is signed in (users-10). */
export const sessions: Read<typeof users.sessions> = (ctx, { params }) => sessionsOf(ctx, params.user_id)

/** Signs a user out in one place, at once (users-10). */
export const endSession: Write<typeof users.endSession> = {
  async change(ctx, { params: { user_id, session_id } }) {
    const ended = await ctx.db
      .deleteFrom('sessions')
      .where('session_id', '=', session_id)
      .where('user_id', '=', user_id)
      .returning('session_id')
      .executeTakeFirst()
    if (!ended) throw notFound()
    await audit(ctx, {
      object: 'user',
      object_id: user_id,
      action: 'SESSION_ENDED',
      message: 'Signed out by an administrator',
    })
  },
}
