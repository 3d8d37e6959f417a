import HolidaysIcon from '@mui/icons-material/EventBusy'
import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/holidays',
    name: 'Holidays',
    permission: { any: ['PERM_TARIFFS'] },
    drawer: { label: 'Holidays', group: 'Setup', order: 22.6 },
    rail: { Icon: HolidaysIcon, group: 'Setup' },
    lazy: () => import('./holidays-screen.tsx'),
  },
]
