import OutboxIcon from '@mui/icons-material/OutboxOutlined'
import { mails } from '@sexton/contract/mails/calls'
import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/outbox',
    name: 'Outbox',
    permission: mails.list.permission,
    drawer: { label: 'Outbox', group: 'Setup', order: 22.85 },
    rail: { Icon: OutboxIcon, group: 'Setup' },
    lazy: () => import('./outbox-screen.tsx'),
  },
]
