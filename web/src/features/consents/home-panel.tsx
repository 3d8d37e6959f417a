import Box from '@mui/material/Box'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'

/** As high as it will be. */
const room = { xs: 166, md: 72 } as const

/** The burials that wait for a consent: its code comes while the practice is on. */
export const ConsentsPanel = whenOpened(() => import('./waiting-home.tsx'), <Box sx={{ minHeight: room }} />)
