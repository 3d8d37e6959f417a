import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/cases',
    name: 'cases',
    permission: { any: ['PERM_VIEW'] },
    practice: 'tenure',
    lazy: () => import('./cases-screen.tsx'),
  },
  {
    path: '/case/:case_id',
    name: 'case',
    showsId: 'case_id',
    permission: { any: ['PERM_VIEW'] },
    practice: 'tenure',
    within: '/cases',
    lazy: () => import('./case-screen.tsx'),
  },
]
