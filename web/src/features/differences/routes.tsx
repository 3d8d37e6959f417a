import { groundsPractices } from '@sexton/contract/core/practices'
import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/differences',
    name: 'differences',
    permission: { any: ['PERM_VIEW'] },
    practice: groundsPractices,
    lazy: () => import('./differences-screen.tsx'),
  },
]
