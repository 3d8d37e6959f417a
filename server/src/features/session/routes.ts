import { session } from '@sexton/contract/session/calls'
import { implement } from '../../core/call/implement.ts'
import { endMySession } from './end-session.ts'
import { permissions } from './permissions.ts'
import { password } from './password.ts'
import { currentUser, sessionsOf } from './session-queries.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { updateMe } from './update-me.ts'

export const sessionRoutes = implement(session, {
  signIn,
  signOut,
  currentUser,
  permissions,
  updateMe,
  mySessions: (ctx) => sessionsOf(ctx, ctx.user.user_id),
  endMySession,
  password,
})
