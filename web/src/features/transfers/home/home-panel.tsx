import Box from '@mui/material/Box'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'

/** How many transfers are in hand: its code comes while the practice is on. */
export const TransfersInHand = whenOpened(() => import('./in-hand.tsx'), <Box sx={{ minHeight: 44 }} />)
