import { mayReport } from '@sexton/contract/own-reports/may-report'
import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/own_reports',
    name: 'My Reports',
    permission: mayReport,
    lazy: () => import('./own-reports-screen.tsx'),
  },
]
