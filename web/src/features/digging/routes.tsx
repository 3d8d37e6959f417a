import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/grounds_today',
    name: 'Today in the grounds',
    permission: { any: ['PERM_VIEW'] },
    practice: 'dig_orders',
    lazy: () => import('./today-screen.tsx'),
  },
]
