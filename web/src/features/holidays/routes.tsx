import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/holidays',
    name: 'Holidays',
    permission: { any: ['PERM_TARIFFS'] },
    lazy: () => import('./holidays-screen.tsx'),
  },
]
