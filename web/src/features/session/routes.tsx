import type { ScreenRoute } from '../../core/screens/screens.ts'

/** My account hangs on the name in the drawer; the sign-in screen is a branch of its own (`main.tsx`). */
export const routes: ScreenRoute[] = [
  {
    path: '/account',
    name: 'My account',
    permission: 'signed-in',
    lazy: () => import('./account-screen.tsx'),
  },
]
