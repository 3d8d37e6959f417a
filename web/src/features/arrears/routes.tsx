import ArrearsIcon from '@mui/icons-material/RunningWithErrors'
import type { HomePanel, ScreenRoute } from '../../core/screens/screens.ts'
import { FollowUps } from './follow-ups/home-panel.tsx'

export const routes: ScreenRoute[] = [
  {
    path: '/arrears',
    name: 'Arrears',
    permission: { any: ['PERM_REPORTS'] },
    drawer: { label: 'Arrears', order: 14.5 },
    rail: { Icon: ArrearsIcon, group: 'Reports' },
    lazy: () => import('./arrears-screen.tsx'),
  },
]

export const homePanels: HomePanel[] = [
  {
    order: 2.5,
    place: 'beside',
    permission: { any: ['PERM_REPORTS', 'PERM_EDIT', 'PERM_SALES_SUPER'] },
    Panel: FollowUps,
  },
]
