import { users } from '@sexton/contract/users/calls'
import type { ScreenRoute } from '../../core/screens/screens.ts'

const view = { any: ['PERM_USERS_VIEW'] } as const
const edit = { any: ['PERM_USERS_EDIT'] } as const

export const routes: ScreenRoute[] = [
  {
    path: '/users',
    name: 'Users',
    permission: view,
    lazy: () => import('./users-screen.tsx'),
  },
  {
    path: '/user/:user_id',
    name: 'User',
    showsId: 'user_id',
    permission: view,
    within: '/users',
    lazy: () => import('./user-screen.tsx'),
  },
  {
    path: '/new_user',
    name: 'New User',
    permission: edit,
    within: '/users',
    lazy: () => import('./new-user-screen.tsx'),
  },
  {
    path: '/edit_user/:user_id',
    name: 'Edit User',
    permission: edit,
    reads: [users.get],
    within: '/users',
    lazy: () => import('./edit-user-screen.tsx'),
  },
]
