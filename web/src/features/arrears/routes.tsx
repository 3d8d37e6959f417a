import ArrearsIcon from '@mui/icons-material/RunningWithErrors'
import { arrears } from '@sexton/contract/arrears/calls'
import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/arrears',
    name: 'Arrears',
    permission: arrears.list.permission,
    drawer: { label: 'Arrears', order: 14.5 },
    rail: { Icon: ArrearsIcon, group: 'Reports' },
    lazy: () => import('./arrears-screen.tsx'),
  },
]
