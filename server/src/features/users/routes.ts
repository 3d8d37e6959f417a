import { users } from '@sexton/contract/users/calls'
import { implement } from '../../core/call/implement.ts'
import { resetSecondFactor } from '../session/public.ts'
import { create } from './create.ts'
import { list } from './list.ts'
import { remove } from './remove.ts'
import { endSession, sessions } from './sessions.ts'
import { update } from './update.ts'
import { doneBy, userById } from './users-queries.ts'

export const usersRoutes = implement(users, {
  list,
  get: (ctx, { params }) => userById(ctx, params.user_id),
  create,
  update,
  remove,
  history: (ctx, { params, query }) => doneBy(ctx, params.user_id, query ?? {}),
  sessions,
  endSession,
  resetSecondFactor,
})
