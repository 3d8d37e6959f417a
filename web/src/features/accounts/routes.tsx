import BatchIcon from '@mui/icons-material/IosShare'
import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/sales_export',
    name: 'batch export',
    permission: { any: ['PERM_ACCOUNTS'] },
    drawer: { group: 'Accounts', label: 'Batch Export', order: 9 },
    rail: { Icon: BatchIcon, group: 'Accounts' },
    lazy: () => import('./batches-screen.tsx'),
  },
]
