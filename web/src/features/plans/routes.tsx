import { plans } from '@sexton/contract/plans/calls'
import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/plans',
    name: 'Payment plans',
    permission: plans.list.permission,
    practice: 'plans',
    lazy: () => import('./plans-screen.tsx'),
  },
]
