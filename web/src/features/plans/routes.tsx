import type { HomePanel, ScreenRoute } from '../../core/screens/screens.ts'
import { PlansPanel } from './home-panel.tsx'

const permission = { any: ['PERM_ACCOUNTS', 'PERM_SALES_SUPER', 'PERM_RECEIPTS'] } as const

export const routes: ScreenRoute[] = [
  {
    path: '/plans',
    name: 'Payment plans',
    permission,
    practice: 'plans',
    lazy: () => import('./plans-screen.tsx'),
  },
]

export const homePanels: HomePanel[] = [
  { order: 0.7, place: 'counts', permission, practice: 'plans', Panel: PlansPanel },
]
