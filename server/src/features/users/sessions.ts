import type { users } from '@sexton/contract/users/calls'
import type { Read, Write } from '../../core/call/verbs.ts'
import { endSessionOf, sessionsOf } from '../session/public.ts'
import { refuseLacking } from './users-queries.ts'

/** Where a user is signed in (users-10). */
export const sessions: Read<typeof users.sessions> = (ctx, { params }) => sessionsOf(ctx, params.user_id)

/** Signs a user out in one place, at once (users-10), unless they hold a permission that the caller lacks (users-17). */
export const endSession: Write<typeof users.endSession> = {
  async change(ctx, { params: { user_id, session_id } }) {
    await refuseLacking(ctx, user_id, 'Only someone who holds them too can sign them out.')
    await endSessionOf(ctx, user_id, session_id, 'Signed out by an administrator')
  },
}
