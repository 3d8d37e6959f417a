import type { session } from '@sexton/contract/session/calls'
import { audit } from '../../core/audit/audit.ts'
import { notFound } from '../../core/refusal.ts'
import type { Write } from '../../core/call/verbs.ts'

/** Ends another session of the user, at once. */
export const endMySession: Write<typeof session.endMySession> = {
  async change(ctx, { params: { session_id } }) {
    const { user_id } = ctx.user
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
      message: 'Signed out elsewhere',
    })
  },
}
