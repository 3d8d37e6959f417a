import type { HomePanel } from '../../core/screens/screens.ts'
import { AboutToday } from './about-today.tsx'
import { Counts } from './counts.tsx'

const permission = { any: ['PERM_VIEW'] } as const

export const homePanels: HomePanel[] = [
  { order: 0, place: 'about', permission, Panel: AboutToday },
  { order: 0, place: 'counts', permission, Panel: Counts },
]
