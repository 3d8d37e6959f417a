import { setup } from '@sexton/contract/setup/calls'
import { permissionRefsOf } from '@sexton/contract/core/permissions'
import { mails } from '@sexton/contract/mails/calls'
import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/setup',
    name: 'Setup',
    permission: {
      any: [...permissionRefsOf(setup.state.permission), ...permissionRefsOf(mails.list.permission)],
    },
    lazy: () => import('./setup-screen.tsx'),
  },
]
