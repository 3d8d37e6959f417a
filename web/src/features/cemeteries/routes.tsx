import CemeteriesIcon from '@mui/icons-material/Landscape'
import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/cemeteries',
    name: 'Cemeteries',
    permission: { any: ['PERM_TARIFFS', 'PERM_SITES'] },
    drawer: { label: 'Cemeteries', group: 'Setup', order: 21.2 },
    rail: { Icon: CemeteriesIcon, group: 'Setup' },
    lazy: () => import('./cemeteries-screen.tsx'),
  },
]
