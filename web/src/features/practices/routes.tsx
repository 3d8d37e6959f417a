import { practices } from '@sexton/contract/practices/calls'
import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/practices',
    name: 'Practices',
    permission: practices.list.permission,
    lazy: () => import('./practices-screen.tsx'),
  },
]
