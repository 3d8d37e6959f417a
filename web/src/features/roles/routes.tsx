import RolesIcon from '@mui/icons-material/AdminPanelSettings'
import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/permissions',
    name: 'Permissions',
    permission: { any: ['PERM_PERMISSIONS'] },
    drawer: { label: 'Permissions', group: 'Users', order: 31 },
    rail: { Icon: RolesIcon, group: 'Users' },
    lazy: () => import('./roles-screen.tsx'),
  },
]
