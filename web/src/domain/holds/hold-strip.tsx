import Box from '@mui/material/Box'
import type { Hold } from '@sexton/contract/holds/calls'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'

/** Hardly any site is on hold: the words come where one is, and have about their height kept until then. */
const HoldAlerts = whenOpened(() => import('./hold-alerts.tsx'), <Box sx={{ minHeight: 126 }} />)

/** Why nothing at these sites is sold, opened or passed on now, and what ends that (ground-24). */
export const HoldStrip = ({ holds }: { holds: readonly Hold[] }) =>
  holds.length > 0 && <HoldAlerts holds={holds} />
