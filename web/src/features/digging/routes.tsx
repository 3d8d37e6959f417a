import { digging } from '@sexton/contract/digging/calls'
import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/grounds_today',
    name: 'Today in the grounds',
    permission: digging.list.permission,
    practice: 'dig_orders',
    lazy: () => import('./today-screen.tsx'),
  },
]
