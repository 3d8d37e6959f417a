import { useAhead } from '../../core/api/use-ahead.ts'
import type { HomePanel, ScreenRoute } from '../../core/screens/screens.ts'
import { useCemeteryShown } from '../../domain/cemeteries/use-cemetery-shown.ts'
import { FlaggedSales } from './home/flagged-sales.tsx'
import { OldDrafts } from './home/old-drafts.tsx'
import { flaggedSales, oldDrafts, openSales, salesListed, type Wanted } from './home/sales-listed.ts'
import { OpenSales } from './home/open-sales.tsx'

const view = { any: ['PERM_VIEW'] } as const

export const routes: ScreenRoute[] = [
  {
    path: '/sales',
    name: 'sale search',
    permission: view,
    lazy: () => import('./search/sales-screen.tsx'),
  },
  {
    path: '/customer/:customer_id/draft_sale',
    name: 'Edit Sale',
    within: '/sales',
    permission: view,
    lazy: () => import('./draft-sale-screen.tsx'),
  },
  {
    path: '/sale/:sale_id',
    name: 'Sale',
    showsId: 'sale_id',
    permission: view,
    within: '/sales',
    lazy: () => import('./sale-screen.tsx'),
  },
]

const panel = (order: number, Panel: HomePanel['Panel'], wanted: Wanted): HomePanel => ({
  order,
  place: 'day',
  permission: view,
  Panel,
  useAhead: () => useAhead(...salesListed(wanted, useCemeteryShown()[0])),
})

export const homePanels: HomePanel[] = [
  panel(3, OpenSales, openSales),
  panel(7, FlaggedSales, flaggedSales),
  panel(8, OldDrafts, oldDrafts),
]
