import { mails } from '@sexton/contract/mails/calls'
import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/outbox',
    name: 'Outbox',
    permission: mails.list.permission,
    lazy: () => import('./outbox-screen.tsx'),
  },
]
