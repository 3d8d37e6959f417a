import type { ScreenRoute } from '../../core/screens/screens.ts'

const permission = { any: ['PERM_TARIFFS'] } as const

export const routes: ScreenRoute[] = [
  {
    path: '/tariffs',
    name: 'Tariffs',
    permission,
    lazy: () => import('./tariffs-screen.tsx'),
  },
  {
    path: '/tariff/:tariff_id',
    name: 'Tariff',
    permission,
    within: '/tariffs',
    lazy: () => import('./tariff-screen.tsx'),
  },
]
