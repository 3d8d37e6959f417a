import type { users } from '@sexton/contract/users/calls'
import type { Read, Write } from '../../core/call/verbs.ts'
import { endSessionOf, sessionsOf } from '../session/public.ts'

/** Where a user is signed in (users-10). */
export const sessions: Read<typeof users.sessions> = (ctx, { params }) => sessionsOf(ctx, params.user_id)

/** Signs a user out in one place, at once (users-10). */
export const endSession: Write<typeof users.endSession> = {
  change: (ctx, { params: { user_id, session_id } }) =>
    endSessionOf(ctx, user_id, session_id, 'Signed out by an administrator'),
}
