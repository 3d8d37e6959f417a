import ContractorsIcon from '@mui/icons-material/Handyman'
import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/contractors',
    name: 'Contractors',
    permission: { any: ['PERM_TARIFFS'] },
    drawer: { label: 'Contractors', order: 18 },
    rail: { Icon: ContractorsIcon, group: 'Setup' },
    lazy: () => import('./contractors-screen.tsx'),
  },
]
