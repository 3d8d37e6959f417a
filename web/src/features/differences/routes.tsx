import { differences } from '@sexton/contract/differences/calls'
import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/differences',
    name: 'differences',
    permission: differences.list.permission,
    practice: differences.list.practice,
    lazy: () => import('./differences-screen.tsx'),
  },
]
