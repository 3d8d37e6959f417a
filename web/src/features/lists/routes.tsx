import ListsIcon from '@mui/icons-material/FormatListBulleted'
import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/lists',
    name: 'Lists',
    permission: { any: ['PERM_TARIFFS'] },
    drawer: { label: 'Lists', group: 'Setup', order: 21.5 },
    rail: { Icon: ListsIcon, group: 'Setup' },
    lazy: () => import('./lists-screen.tsx'),
  },
]
