import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/retention',
    name: 'Retention',
    permission: { any: ['PERM_TARIFFS'] },
    lazy: () => import('./retention-screen.tsx'),
  },
]
