import { home } from '@sexton/contract/home/calls'
import type { HomePanel } from '../../core/screens/screens.ts'
import { InGroundsPanel } from '../digging/public.ts'
import { TransfersInHand } from '../transfers/public.ts'
import { AboutToday } from './about-today.tsx'
import { Counts } from './counts.tsx'
import { FirstSteps } from './first-steps.tsx'

const permission = { any: ['PERM_VIEW'] } as const

export const homePanels: HomePanel[] = [
  { order: 0, place: 'about', permission, Panel: AboutToday },
  { order: 0, place: 'counts', permission, Panel: Counts },
  { order: 0.5, place: 'counts', permission, practice: 'dig_orders', Panel: InGroundsPanel },
  { order: 0.7, place: 'counts', permission, practice: 'rights', Panel: TransfersInHand },
  {
    order: -1,
    place: 'around',
    permission: { any: ['PERM_TARIFFS', 'PERM_SITES', 'PERM_USERS_EDIT'] },
    reads: [home.today],
    sometimes: true,
    Panel: FirstSteps,
  },
]
