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
]
