import RetentionIcon from '@mui/icons-material/AutoDelete'
import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/retention',
    name: 'Retention',
    permission: { any: ['PERM_TARIFFS'] },
    drawer: { label: 'Retention', group: 'Setup', order: 22.8 },
    rail: { Icon: RetentionIcon, group: 'Setup' },
    lazy: () => import('./retention-screen.tsx'),
  },
]
