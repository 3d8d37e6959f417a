import CashIcon from '@mui/icons-material/PointOfSale'
import { cashReaders } from '@sexton/contract/cash-day/readers'
import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/cash_day',
    name: 'cash day',
    permission: cashReaders,
    drawer: { group: 'Accounts', label: 'Cash Day', order: 9.5 },
    rail: { Icon: CashIcon, group: 'Accounts' },
    lazy: () => import('./cash-day-screen.tsx'),
  },
]
