import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/bulkimport',
    name: 'Bulk Import',
    permission: { any: ['PERM_TARIFFS'] },
    lazy: () => import('./csv/bulk-import-screen.tsx'),
  },
  {
    path: '/import_outlines',
    name: 'Import Outlines',
    permission: { any: ['PERM_SITES'] },
    within: '/blocks',
    lazy: () => import('./outlines/outlines-screen.tsx'),
  },
]
