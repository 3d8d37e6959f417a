import Box from '@mui/material/Box'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import type { Stopped } from './use-stopped.ts'

/** Hardly anything is stopped: the words come where something is, and have about their height kept until then. */
const StoppedAlerts = whenOpened(() => import('./stopped-alerts.tsx'), <Box sx={{ minHeight: 126 }} />)

/** What someone put on hold here, and where the ground differs from the books. */
export const StoppedStrip = ({ stopped }: { stopped: Stopped | null }) =>
  stopped !== null && stopped.holds.length + stopped.differences.length > 0 && <StoppedAlerts {...stopped} />
