import { refunds } from '@sexton/contract/refunds/calls'
import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/refunds',
    name: 'refunds',
    permission: { any: ['PERM_ACCOUNTS', 'PERM_SALES_SUPER', 'PERM_RECEIPTS'] },
    reads: [refunds.list],
    once: 'REFUNDS',
    lazy: () => import('./refunds-screen.tsx'),
  },
]
