import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/stock',
    name: 'reports',
    permission: { any: ['PERM_REPORTS'] },
    lazy: () => import('./stock-screen.tsx'),
  },
]
