import ParkIcon from '@mui/icons-material/HomeWork'
import { setupEditors } from '@sexton/contract/core/permissions'
import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/park',
    name: 'Park',
    permission: setupEditors,
    drawer: { label: 'Park', group: 'Setup', order: 19.5 },
    rail: { Icon: ParkIcon, group: 'Setup' },
    lazy: () => import('./park-screen.tsx'),
  },
]
