import { arrears } from '@sexton/contract/arrears/calls'
import { mayFollowUp } from '@sexton/contract/arrears/may-follow-up'
import { useAhead } from '../../core/api/use-ahead.ts'
import type { HomePanel, ScreenRoute } from '../../core/screens/screens.ts'
import { followUpsDue } from './follow-ups/follow-ups-listed.ts'
import { FollowUps } from './follow-ups/home-panel.tsx'

export const routes: ScreenRoute[] = [
  {
    path: '/arrears',
    name: 'Arrears',
    permission: arrears.list.permission,
    lazy: () => import('./arrears-screen.tsx'),
  },
]

export const homePanels: HomePanel[] = [
  {
    order: 2.5,
    place: 'beside',
    permission: mayFollowUp,
    sometimes: true,
    Panel: FollowUps,
    useAhead: () => useAhead(...followUpsDue()),
  },
]
