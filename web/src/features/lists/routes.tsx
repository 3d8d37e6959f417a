import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/lists',
    name: 'Lists',
    permission: { any: ['PERM_TARIFFS'] },
    lazy: () => import('./lists-screen.tsx'),
  },
]
