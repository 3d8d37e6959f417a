import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/cemeteries',
    name: 'Cemeteries',
    permission: { any: ['PERM_TARIFFS', 'PERM_SITES'] },
    lazy: () => import('./cemeteries-screen.tsx'),
  },
]
