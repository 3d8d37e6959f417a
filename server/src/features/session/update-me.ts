import type { session } from '@sexton/contract/session/calls'
import { audit } from '../../core/audit/audit.ts'
import { differences } from '../../core/words/change-words.ts'
import { refuseIfMoved } from '../../core/call/lost-update.ts'
import type { Write } from '../../core/call/verbs.ts'
import { currentUser } from './session-queries.ts'

/** A user changes their own details; their e-mail and whether they may sign in are for PERM_USERS_EDIT. */
export const updateMe: Write<typeof session.updateMe> = {
  async change(ctx, { body: { updated_at, ...details } }) {
    const { user_id } = ctx.user
    const before = await ctx.db
      .selectFrom('users')
      .selectAll()
      .where('user_id', '=', user_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await refuseIfMoved(ctx, before, updated_at)
    await ctx.db
      .updateTable('users')
      .set({ ...details, updated_by: user_id })
      .where('user_id', '=', user_id)
      .execute()
    const message = differences(before, details) || 'Saved without a change'
    await audit(ctx, { object: 'user', object_id: user_id, action: 'UPDATED', message })
    return currentUser(ctx)
  },
}
