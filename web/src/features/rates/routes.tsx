import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/exchange',
    name: 'Exchange Rates',
    permission: { any: ['PERM_TARIFFS'] },
    lazy: () => import('./rates-screen.tsx'),
  },
]
