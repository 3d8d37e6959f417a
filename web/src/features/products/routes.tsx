import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/products',
    name: 'Products',
    permission: { any: ['PERM_TARIFFS'] },
    drawer: { label: 'Products', order: 17 },
    lazy: () => import('./products-screen.tsx'),
  },
]
