import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/sales_export',
    name: 'batch export',
    permission: { any: ['PERM_ACCOUNTS'] },
    lazy: () => import('./batches-screen.tsx'),
  },
]
