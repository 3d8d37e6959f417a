import { users } from '@sexton/contract/users'
import { implement } from '../../core/implement.ts'
import { list } from './list.ts'

export const usersRoutes = implement(users, { list })
