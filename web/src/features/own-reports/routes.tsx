import OwnIcon from '@mui/icons-material/Functions'
import { mayReport } from '@sexton/contract/own-reports/may-report'
import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/own_reports',
    name: 'My Reports',
    permission: mayReport,
    drawer: { label: 'My Reports', order: 14.7 },
    rail: { Icon: OwnIcon, group: 'Reports' },
    lazy: () => import('./own-reports-screen.tsx'),
  },
]
