import BurialsIcon from '@mui/icons-material/LocalFlorist'
import type { HomePanel, ScreenRoute } from '../../core/screens/screens.ts'
import { FlaggedBurials } from './home/flagged-burials.tsx'
import { IncompleteBurials } from './home/incomplete-burials.tsx'
import { UnsitedBurials } from './home/unsited-burials.tsx'

const view = { any: ['PERM_VIEW'] } as const

export const routes: ScreenRoute[] = [
  {
    path: '/burials',
    name: 'burial search',
    permission: view,
    drawer: { label: 'Burials', order: 4 },
    rail: { Icon: BurialsIcon },
    lazy: () => import('./search/burials-screen.tsx'),
  },
  {
    path: '/burial/:burial_id',
    name: 'Burial',
    showsId: 'burial_id',
    permission: view,
    within: '/burials',
    lazy: () => import('./burial-screen.tsx'),
  },
  {
    path: '/new_burial',
    name: 'New Burial',
    within: '/burials',
    permission: { any: ['PERM_EDIT'] },
    lazy: () => import('./form/new-burial-screen.tsx'),
  },
  {
    path: '/edit_burial/:burial_id',
    name: 'Edit Burial',
    within: '/burials',
    permission: { any: ['PERM_EDIT'] },
    lazy: () => import('./form/edit-burial-screen.tsx'),
  },
]

export const homePanels: HomePanel[] = [
  { order: 4, place: 'beside', permission: view, Panel: IncompleteBurials },
  { order: 5, place: 'beside', permission: view, Panel: UnsitedBurials },
  { order: 6, place: 'beside', permission: view, Panel: FlaggedBurials },
]
