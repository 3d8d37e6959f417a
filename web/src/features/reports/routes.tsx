import type { ScreenRoute } from '../../core/screens/screens.ts'

const of = { permission: { any: ['PERM_REPORTS'] } } as const

export const routes: ScreenRoute[] = [
  { ...of, path: '/report_list', name: 'Reports', lazy: () => import('./list/report-list-screen.tsx') },
  {
    ...of,
    path: '/daily_reports',
    name: 'Daily Reports',
    lazy: () => import('./screens/daily-reports-screen.tsx'),
  },
  {
    ...of,
    path: '/reports',
    name: 'Monthly Reports',
    lazy: () => import('./screens/monthly-reports-screen.tsx'),
  },
  {
    ...of,
    path: '/annual_reports',
    name: 'Annual Reports',
    lazy: () => import('./screens/annual-reports-screen.tsx'),
  },
  {
    ...of,
    path: '/user_report',
    name: 'User Reports',
    lazy: () => import('./screens/user-reports-screen.tsx'),
  },
  {
    ...of,
    path: '/monthly_report',
    name: 'Monthly Schedules',
    lazy: () => import('./screens/monthly-schedules-screen.tsx'),
  },
]
