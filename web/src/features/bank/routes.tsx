import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/bank_accounts',
    name: 'Bank Accounts',
    permission: { any: ['PERM_TARIFFS'] },
    practice: 'bank',
    lazy: () => import('./setup/accounts-screen.tsx'),
  },
]
