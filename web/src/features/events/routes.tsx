import type { HomePanel } from '../../core/screens/screens.ts'
import { UpcomingEvents } from './upcoming-events.tsx'

export const homePanels: HomePanel[] = [
  { order: 2, place: 'beside', permission: { any: ['PERM_VIEW'] }, Panel: UpcomingEvents },
]
