import StockIcon from '@mui/icons-material/DonutLarge'
import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/stock',
    name: 'reports',
    permission: { any: ['PERM_REPORTS'] },
    drawer: { label: 'Stock', order: 15 },
    rail: { Icon: StockIcon, group: 'Reports' },
    lazy: () => import('./stock-screen.tsx'),
  },
]
