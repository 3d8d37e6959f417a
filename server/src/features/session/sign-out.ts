import type { session } from '@sexton/contract/session/calls'
import { audit } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'

/** Ends the session on the server too, so that its cookie is not valid afterwards. */
export const signOut: Write<typeof session.signOut> = {
  async change(ctx) {
    const { session_id, user_id } = ctx.user
    await ctx.db.deleteFrom('sessions').where('session_id', '=', session_id).execute()
    await audit(ctx, { object: 'user', object_id: user_id, action: 'SIGNED_OUT', message: 'Signed out' })
    ctx.sessionCookie = { value: null }
  },
}
