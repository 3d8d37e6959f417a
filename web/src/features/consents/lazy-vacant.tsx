import Box from '@mui/material/Box'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'

/** Hardly any right is vacant; and it starts a transfer, which the screens have while the practice is off. */
export const TransferVacant = whenOpened(() => import('./vacant.tsx'), <Box sx={{ minHeight: 37 }} />)
