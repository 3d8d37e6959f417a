import Box from '@mui/material/Box'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'

/** The payments that have been unidentified for long: its code comes while the practice is on. */
export const UnidentifiedPanel = whenOpened(
  () => import('./match/waiting-home.tsx'),
  <Box sx={{ minHeight: 52 }} />,
)
