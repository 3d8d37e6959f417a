import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/exchange',
    name: 'Exchange Rates',
    permission: { any: ['PERM_TARIFFS'] },
    drawer: { label: 'Exchange Rates', order: 19 },
    lazy: () => import('./rates-screen.tsx'),
  },
]
