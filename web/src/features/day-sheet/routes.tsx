import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/day_sheet/:date',
    name: 'Day Sheet',
    within: '/calendar',
    permission: { any: ['PERM_VIEW'] },
    lazy: () => import('./day-sheet-screen.tsx'),
  },
]
