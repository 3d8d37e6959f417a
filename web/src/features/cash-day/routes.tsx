import { cashReaders } from '@sexton/contract/cash-day/readers'
import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/cash_day',
    name: 'cash day',
    permission: cashReaders,
    lazy: () => import('./cash-day-screen.tsx'),
  },
]
