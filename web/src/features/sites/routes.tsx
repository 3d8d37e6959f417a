import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/site/:site_id',
    name: 'Site',
    showsId: 'site_id',
    permission: { any: ['PERM_VIEW'] },
    lazy: () => import('./site-screen.tsx'),
  },
]
