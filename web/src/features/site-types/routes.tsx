import type { ScreenRoute } from '../../core/screens/screens.ts'

const permission = { any: ['PERM_TARIFFS', 'PERM_SITES'] } as const

export const routes: ScreenRoute[] = [
  {
    path: '/site_types',
    name: 'Site types search',
    permission,
    lazy: () => import('./search/site-types-screen.tsx'),
  },
  {
    path: '/site_type/:site_type_id',
    name: 'Site type',
    permission,
    within: '/site_types',
    lazy: () => import('./site-type-screen.tsx'),
  },
]
