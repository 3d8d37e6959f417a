import type { HomePanel, ScreenRoute } from '../../core/screens/screens.ts'
import { VacantCount } from './lazy-deaths.tsx'

const permission = { any: ['PERM_VIEW'] } as const

export const routes: ScreenRoute[] = [
  {
    path: '/vacant_rights',
    name: 'Rights without a living holder',
    permission,
    practice: 'rights',
    lazy: () => import('./vacant-screen.tsx'),
  },
]

export const homePanels: HomePanel[] = [
  { order: 0.6, place: 'counts', permission, practice: 'rights', Panel: VacantCount },
]
