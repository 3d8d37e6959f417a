import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/rights_due',
    name: 'Rights due',
    permission: { any: ['PERM_VIEW', 'PERM_ACCOUNTS'] },
    practice: 'tenure',
    lazy: () => import('./rights-due-screen.tsx'),
  },
]
