import type { HomePanel, ScreenRoute } from '../../core/screens/screens.ts'
import { RequestsPanel } from './home-panel.tsx'

const edit = { any: ['PERM_EDIT'] } as const

export const routes: ScreenRoute[] = [
  {
    path: '/publication',
    name: 'Public Pages',
    permission: { any: ['PERM_TARIFFS'] },
    practice: 'families',
    lazy: () => import('./publication-screen.tsx'),
  },
  {
    path: '/family_requests',
    name: 'Requests of Families',
    permission: edit,
    practice: 'families',
    lazy: () => import('./requests-screen.tsx'),
  },
]

export const homePanels: HomePanel[] = [
  { order: 5.5, place: 'day', permission: edit, practice: 'families', Panel: RequestsPanel },
]
