import { map } from '@sexton/contract/map/calls'
import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/sites_map',
    name: 'site map',
    permission: { any: ['PERM_VIEW'] },
    lazy: () => import('./map-screen.tsx'),
  },
  {
    path: '/map_setup',
    name: 'Map Setup',
    permission: { any: ['PERM_SITES'] },
    reads: [map.ground],
    lazy: () => import('./setup/setup-screen.tsx'),
  },
  {
    path: '/map_outline',
    name: 'Outline',
    permission: { any: ['PERM_SITES'] },
    reads: [map.ground],
    within: '/sites_map',
    lazy: () => import('./overlays/outline-screen.tsx'),
  },
  {
    path: '/map_plan',
    name: 'Scanned plan',
    permission: { any: ['PERM_SITES'] },
    reads: [map.ground],
    within: '/sites_map',
    lazy: () => import('./overlays/plan-screen.tsx'),
  },
]
