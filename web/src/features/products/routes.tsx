import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/products',
    name: 'Products',
    permission: { any: ['PERM_TARIFFS'] },
    lazy: () => import('./products-screen.tsx'),
  },
]
