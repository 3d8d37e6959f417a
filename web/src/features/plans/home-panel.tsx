import Box from '@mui/material/Box'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'

/** As high as it will be. */
const room = { xs: 72, md: 72 } as const

/** The plans that need a word: its code comes while the practice is on. */
export const PlansPanel = whenOpened(() => import('./waiting-home.tsx'), <Box sx={{ minHeight: room }} />)
