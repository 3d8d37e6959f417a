import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/contractors',
    name: 'Contractors',
    permission: { any: ['PERM_TARIFFS'] },
    lazy: () => import('./contractors-screen.tsx'),
  },
]
