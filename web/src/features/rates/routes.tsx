import RatesIcon from '@mui/icons-material/CurrencyExchange'
import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/exchange',
    name: 'Exchange Rates',
    permission: { any: ['PERM_TARIFFS'] },
    drawer: { label: 'Exchange Rates', order: 19 },
    rail: { Icon: RatesIcon, group: 'Setup' },
    lazy: () => import('./rates-screen.tsx'),
  },
]
