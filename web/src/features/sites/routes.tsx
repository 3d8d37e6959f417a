import type { ScreenRoute } from '../../core/screens/screens.ts'

const view = { any: ['PERM_VIEW'] } as const

export const routes: ScreenRoute[] = [
  {
    path: '/sites',
    name: 'site search',
    permission: view,
    lazy: () => import('./search/sites-screen.tsx'),
  },
  {
    path: '/site/:site_id',
    name: 'Site',
    showsId: 'site_id',
    permission: view,
    within: '/sites',
    lazy: () => import('./site-screen.tsx'),
  },
]
