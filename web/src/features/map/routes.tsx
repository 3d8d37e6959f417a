import MapIcon from '@mui/icons-material/Map'
import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/sites_map',
    name: 'site map',
    permission: { any: ['PERM_VIEW'] },
    drawer: { label: 'Map', order: 3 },
    rail: { Icon: MapIcon },
    lazy: () => import('./map-screen.tsx'),
  },
]
