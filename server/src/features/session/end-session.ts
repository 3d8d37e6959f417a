import type { session } from '@sexton/contract/session/calls'
import { audit } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'
import { notFound } from '../../core/refusal.ts'
import type { Write } from '../../core/call/verbs.ts'

/** Ends one of a user's sessions, at once; `message` says who did. 404 where they have no such session. */
export async function endSessionOf(ctx: Changing, user_id: number, session_id: number, message: string) {
  const ended = await ctx.db
    .deleteFrom('sessions')
    .where('session_id', '=', session_id)
    .where('user_id', '=', user_id)
    .returning('session_id')
    .executeTakeFirst()
  if (!ended) throw notFound()
  await audit(ctx, { object: 'user', object_id: user_id, action: 'SESSION_ENDED', message })
}

/** Ends another session of the user, at once. */
export const endMySession: Write<typeof session.endMySession> = {
  change: (ctx, { params: { session_id } }) =>
    endSessionOf(ctx, ctx.user.user_id, session_id, 'Signed out elsewhere'),
}
