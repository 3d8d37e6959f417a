import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/grants',
    name: 'Register of Grants',
    permission: { any: ['PERM_REPORTS'] },
    practice: 'rights',
    lazy: () => import('./register-screen.tsx'),
  },
]
