import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/permissions',
    name: 'Permissions',
    permission: { any: ['PERM_PERMISSIONS'] },
    lazy: () => import('./roles-screen.tsx'),
  },
]
