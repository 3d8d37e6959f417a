import type { HomePanel, ScreenRoute } from '../../core/screens.ts'
import { ScheduleOfTheDay } from './schedule-of-the-day.tsx'

const view = { any: ['PERM_VIEW'] } as const

export const routes: ScreenRoute[] = [
  {
    path: '/day_sheet/:date',
    name: 'Day Sheet',
    permission: view,
    lazy: () => import('./day-sheet-screen.tsx'),
  },
]

export const homePanels: HomePanel[] = [{ order: 1, permission: view, Panel: ScheduleOfTheDay }]
