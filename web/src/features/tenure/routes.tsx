import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/terms',
    name: 'Terms of Rights',
    permission: { any: ['PERM_TARIFFS'] },
    practice: 'tenure',
    lazy: () => import('./rules-screen.tsx'),
  },
]
