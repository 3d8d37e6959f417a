import AnnualIcon from '@mui/icons-material/BarChart'
import SchedulesIcon from '@mui/icons-material/CalendarViewMonth'
import MonthlyIcon from '@mui/icons-material/InsertChartOutlined'
import UserIcon from '@mui/icons-material/Leaderboard'
import DailyIcon from '@mui/icons-material/ShowChart'
import type { ScreenRoute } from '../../core/screens/screens.ts'

const of = { permission: { any: ['PERM_REPORTS'] } } as const

export const routes: ScreenRoute[] = [
  {
    ...of,
    path: '/daily_reports',
    name: 'Daily Reports',
    drawer: { label: 'Daily Reports', order: 10 },
    rail: { Icon: DailyIcon, group: 'Reports' },
    lazy: () => import('./screens/daily-reports-screen.tsx'),
  },
  {
    ...of,
    path: '/reports',
    name: 'Monthly Reports',
    drawer: { label: 'Monthly Reports', order: 11 },
    rail: { Icon: MonthlyIcon, group: 'Reports' },
    lazy: () => import('./screens/monthly-reports-screen.tsx'),
  },
  {
    ...of,
    path: '/annual_reports',
    name: 'Annual Reports',
    drawer: { label: 'Annual Reports', order: 12 },
    rail: { Icon: AnnualIcon, group: 'Reports' },
    lazy: () => import('./screens/annual-reports-screen.tsx'),
  },
  {
    ...of,
    path: '/user_report',
    name: 'User Reports',
    drawer: { label: 'User Reports', order: 13 },
    rail: { Icon: UserIcon, group: 'Reports' },
    lazy: () => import('./screens/user-reports-screen.tsx'),
  },
  {
    ...of,
    path: '/monthly_report',
    name: 'Monthly Schedules',
    drawer: { label: 'Monthly Schedules', order: 14 },
    rail: { Icon: SchedulesIcon, group: 'Reports' },
    lazy: () => import('./screens/monthly-schedules-screen.tsx'),
  },
]
