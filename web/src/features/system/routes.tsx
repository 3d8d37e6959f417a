import SystemIcon from '@mui/icons-material/Dns'
import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/system',
    name: 'System',
    permission: { any: ['PERM_TARIFFS'] },
    drawer: { label: 'System', group: 'Setup', order: 22.9 },
    rail: { Icon: SystemIcon, group: 'Setup' },
    lazy: () => import('./system-screen.tsx'),
  },
]
