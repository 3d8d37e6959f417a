import Box from '@mui/material/Box'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'

/** The bookings that wait for an answer: its code comes while the practice is on. */
export const BookingsPanel = whenOpened(() => import('./waiting-home.tsx'), <Box sx={{ minHeight: 54 }} />)
