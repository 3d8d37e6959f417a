import Box from '@mui/material/Box'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'

/** As high as it will be. */
const room = { xs: 228, md: 72 } as const

/** What waits in the grounds: its code comes while the practice is on. */
export const InGroundsPanel = whenOpened(() => import('./in-grounds.tsx'), <Box sx={{ minHeight: room }} />)
