import type { HomePanel, ScreenRoute } from '../../core/screens.ts'
import { FlaggedBurials } from './flagged-burials.tsx'
import { IncompleteBurials } from './incomplete-burials.tsx'
import { UnsitedBurials } from './unsited-burials.tsx'

const view = { any: ['PERM_VIEW'] } as const

export const routes: ScreenRoute[] = [
  {
    path: '/burials',
    name: 'burial search',
    permission: view,
    drawer: { label: 'Burials', order: 4 },
    lazy: () => import('./burials-screen.tsx'),
  },
  {
    path: '/burial/:burial_id',
    name: 'Burial',
    showsId: 'burial_id',
    permission: view,
    lazy: () => import('./burial-screen.tsx'),
  },
  {
    path: '/new_burial',
    name: 'New Burial',
    permission: { any: ['PERM_EDIT'] },
    lazy: () => import('./new-burial-screen.tsx'),
  },
  {
    path: '/edit_burial/:burial_id',
    name: 'Edit Burial',
    permission: { any: ['PERM_EDIT'] },
    lazy: () => import('./edit-burial-screen.tsx'),
  },
]

export const homePanels: HomePanel[] = [
  { order: 4, permission: view, Panel: IncompleteBurials },
  { order: 5, permission: view, Panel: UnsitedBurials },
  { order: 6, permission: view, Panel: FlaggedBurials },
]
