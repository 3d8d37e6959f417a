import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/take_payment',
    name: 'payment',
    permission: { any: ['PERM_RECEIPTS'] },
    within: '/customers',
    lazy: () => import('./payment-screen.tsx'),
  },
]
