import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/publication',
    name: 'Public Pages',
    permission: { any: ['PERM_TARIFFS'] },
    practice: 'families',
    lazy: () => import('./publication-screen.tsx'),
  },
]
