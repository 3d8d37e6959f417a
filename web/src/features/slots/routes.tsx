import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/slots',
    name: 'Slots',
    permission: { any: ['PERM_TARIFFS'] },
    lazy: () => import('./slots-screen.tsx'),
  },
]
