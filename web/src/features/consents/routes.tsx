import type { HomePanel, ScreenRoute } from '../../core/screens/screens.ts'
import { ConsentsPanel } from './home-panel.tsx'

const permission = { any: ['PERM_VIEW'] } as const

export const routes: ScreenRoute[] = [
  {
    path: '/consents',
    name: 'consents missing',
    permission,
    practice: 'rights',
    within: '/burials',
    lazy: () => import('./consents-screen.tsx'),
  },
]

export const homePanels: HomePanel[] = [
  { order: 0.6, place: 'counts', permission, practice: 'rights', Panel: ConsentsPanel },
]
