import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/paper',
    name: 'Paper',
    permission: { any: ['PERM_VIEW'] },
    within: '/',
    lazy: () => import('./paper-screen.tsx'),
  },
]
