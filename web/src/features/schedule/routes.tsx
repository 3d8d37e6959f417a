import type { HomePanel } from '../../core/screens.ts'
import { ScheduleOfTheDay } from './schedule-of-the-day.tsx'

export const homePanels: HomePanel[] = [
  { order: 1, permission: { any: ['PERM_VIEW'] }, Panel: ScheduleOfTheDay },
]
