import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/match',
    name: 'Match',
    permission: { any: ['PERM_RECEIPTS'] },
    practice: 'bank',
    lazy: () => import('./match/match-screen.tsx'),
  },
  {
    path: '/bank',
    name: 'Bank',
    permission: { any: ['PERM_ACCOUNTS'] },
    practice: 'bank',
    lazy: () => import('./files/bank-screen.tsx'),
  },
  {
    path: '/bank_accounts',
    name: 'Bank Accounts',
    permission: { any: ['PERM_TARIFFS'] },
    practice: 'bank',
    lazy: () => import('./setup/accounts-screen.tsx'),
  },
]
