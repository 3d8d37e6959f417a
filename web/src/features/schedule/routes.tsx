import type { HomePanel, ScreenRoute } from '../../core/screens.ts'
import { ScheduleOfTheDay } from './schedule-of-the-day.tsx'

const view = { any: ['PERM_VIEW'] } as const

export const routes: ScreenRoute[] = [
  {
    path: '/calendar',
    name: 'Calendar',
    permission: view,
    drawer: { label: 'Calendar', order: 2 },
    lazy: () => import('./calendar-screen.tsx'),
  },
  {
    path: '/day_sheet/:date',
    name: 'Day Sheet',
    permission: view,
    lazy: () => import('./day-sheet-screen.tsx'),
  },
  {
    path: '/slots',
    name: 'Slots',
    permission: { any: ['PERM_TARIFFS'] },
    drawer: { label: 'Slots', group: 'Setup', order: 22.5 },
    lazy: () => import('./slots-screen.tsx'),
  },
]

export const homePanels: HomePanel[] = [{ order: 1, permission: view, Panel: ScheduleOfTheDay }]
