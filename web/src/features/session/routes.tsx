import type { ScreenRoute } from '../../core/screens/screens.ts'

/** My account is opened by the name in the drawer; the sign-in screen is loaded by itself (`main.tsx`). */
export const routes: ScreenRoute[] = [
  {
    path: '/account',
    name: 'My account',
    permission: 'signed-in',
    lazy: () => import('./account-screen.tsx'),
  },
]
