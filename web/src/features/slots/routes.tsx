import SlotsIcon from '@mui/icons-material/Schedule'
import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/slots',
    name: 'Slots',
    permission: { any: ['PERM_TARIFFS'] },
    drawer: { label: 'Slots', group: 'Setup', order: 22.5 },
    rail: { Icon: SlotsIcon, group: 'Setup' },
    lazy: () => import('./slots-screen.tsx'),
  },
]
