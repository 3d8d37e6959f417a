import ProductsIcon from '@mui/icons-material/Inventory2'
import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/products',
    name: 'Products',
    permission: { any: ['PERM_TARIFFS'] },
    drawer: { label: 'Products', order: 17 },
    rail: { Icon: ProductsIcon, group: 'Setup' },
    lazy: () => import('./products-screen.tsx'),
  },
]
