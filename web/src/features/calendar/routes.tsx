import CalendarIcon from '@mui/icons-material/CalendarMonth'
import type { HomePanel, ScreenRoute } from '../../core/screens/screens.ts'
import { ScheduleOfTheDay } from './schedule-of-the-day.tsx'

const permission = { any: ['PERM_VIEW'] } as const

export const routes: ScreenRoute[] = [
  {
    path: '/calendar',
    name: 'Calendar',
    permission,
    drawer: { label: 'Calendar', order: 2 },
    rail: { Icon: CalendarIcon },
    lazy: () => import('./calendar-screen.tsx'),
  },
]

export const homePanels: HomePanel[] = [{ order: 1, permission, Panel: ScheduleOfTheDay }]
