import type { HomePanel, ScreenRoute } from '../../core/screens/screens.ts'
import { DaySheetAction } from './day-sheet-action.tsx'
import { ScheduleOfTheDay } from './schedule-of-the-day.tsx'

const permission = { any: ['PERM_VIEW'] } as const

export const routes: ScreenRoute[] = [
  {
    path: '/calendar',
    name: 'Calendar',
    permission,
    lazy: () => import('./calendar-screen.tsx'),
  },
]

export const homePanels: HomePanel[] = [
  { order: 1, place: 'action', permission, Panel: DaySheetAction },
  { order: 1, place: 'day', permission, Panel: ScheduleOfTheDay },
]
