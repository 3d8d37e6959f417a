import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/blocks',
    name: 'Blocks',
    permission: { any: ['PERM_TARIFFS', 'PERM_SITES'] },
    lazy: () => import('./blocks-screen.tsx'),
  },
  {
    path: '/new_block',
    name: 'New Block',
    permission: { any: ['PERM_SITES'] },
    within: '/blocks',
    lazy: () => import('./layout/new-block-screen.tsx'),
  },
  {
    path: '/new_rows/:block_id',
    name: 'New Rows',
    permission: { any: ['PERM_SITES'] },
    within: '/blocks',
    lazy: () => import('./layout/new-rows-screen.tsx'),
  },
]
