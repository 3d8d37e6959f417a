import { users } from '@sexton/contract/users/calls'
import { implement } from '../../core/call/implement.ts'
import { list } from './list.ts'

export const usersRoutes = implement(users, { list })
