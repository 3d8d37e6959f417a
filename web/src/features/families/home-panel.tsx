import Box from '@mui/material/Box'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'

/** What families ask: its code comes while the practice is on. */
export const RequestsPanel = whenOpened(() => import('./waiting-home.tsx'), <Box sx={{ minHeight: 80 }} />)
