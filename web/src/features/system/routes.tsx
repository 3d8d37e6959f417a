import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/system',
    name: 'System',
    permission: { any: ['PERM_TARIFFS'] },
    lazy: () => import('./system-screen.tsx'),
  },
]
