import type { HomePanel, ScreenRoute } from '../../core/screens/screens.ts'
import { UnidentifiedPanel } from './home-panel.tsx'

const matching = { any: ['PERM_RECEIPTS'] } as const

export const routes: ScreenRoute[] = [
  {
    path: '/match',
    name: 'Match',
    permission: matching,
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

export const homePanels: HomePanel[] = [
  { order: 0.8, place: 'counts', permission: matching, practice: 'bank', Panel: UnidentifiedPanel },
]
