import BlocksIcon from '@mui/icons-material/ViewModule'
import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/blocks',
    name: 'Blocks',
    permission: { any: ['PERM_TARIFFS', 'PERM_SITES'] },
    drawer: { label: 'Blocks', group: 'Setup', order: 21 },
    rail: { Icon: BlocksIcon, group: 'Setup' },
    lazy: () => import('./blocks-screen.tsx'),
  },
  {
    path: '/new_block',
    name: 'New Block',
    permission: { any: ['PERM_SITES'] },
    within: '/blocks',
    lazy: () => import('./layout/new-block-screen.tsx'),
  },
  {
    path: '/new_rows/:block_id',
    name: 'New Rows',
    permission: { any: ['PERM_SITES'] },
    within: '/blocks',
    lazy: () => import('./layout/new-rows-screen.tsx'),
  },
]
