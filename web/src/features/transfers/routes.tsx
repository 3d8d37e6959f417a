import type { ScreenRoute } from '../../core/screens/screens.ts'

const view = { any: ['PERM_VIEW'] } as const

export const routes: ScreenRoute[] = [
  {
    path: '/transfers',
    name: 'Transfers in hand',
    permission: view,
    practice: 'rights',
    lazy: () => import('./transfers-screen.tsx'),
  },
  {
    path: '/transfer/:transfer_id',
    name: 'Transfer',
    showsId: 'transfer_id',
    permission: view,
    practice: 'rights',
    within: '/transfers',
    lazy: () => import('./transfer-screen.tsx'),
  },
]
