import { burials } from '@sexton/contract/burials/calls'
import { useAhead } from '../../core/api/use-ahead.ts'
import type { HomePanel, ScreenRoute } from '../../core/screens/screens.ts'
import { useCemeteryShown } from '../../domain/cemeteries/use-cemetery-shown.ts'
import {
  burialsListed,
  flaggedBurials,
  incompleteBurials,
  pastBurials,
  unsitedBurials,
  type Wanted,
} from './home/burials-listed.ts'
import { FlaggedBurials } from './home/flagged-burials.tsx'
import { IncompleteBurials } from './home/incomplete-burials.tsx'
import { PastBurials } from './home/past-burials.tsx'
import { UnsitedBurials } from './home/unsited-burials.tsx'

const view = { any: ['PERM_VIEW'] } as const

export const routes: ScreenRoute[] = [
  {
    path: '/burials',
    name: 'burial search',
    permission: view,
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
    path: '/unplaced_burials',
    name: 'Old burials without a site',
    within: '/burials',
    permission: view,
    lazy: () => import('./unplaced/unplaced-screen.tsx'),
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
    reads: [burials.get],
    lazy: () => import('./form/edit-burial-screen.tsx'),
  },
]

const panel = (order: number, Panel: HomePanel['Panel'], wanted: Wanted): HomePanel => ({
  order,
  place: 'beside',
  permission: view,
  Panel,
  useAhead: () => useAhead(...burialsListed(wanted, useCemeteryShown()[0])),
})

export const homePanels: HomePanel[] = [
  { ...panel(2.1, PastBurials, pastBurials), place: 'day', sometimes: true },
  panel(4, IncompleteBurials, incompleteBurials),
  panel(5, UnsitedBurials, unsitedBurials),
  panel(6, FlaggedBurials, flaggedBurials),
]
