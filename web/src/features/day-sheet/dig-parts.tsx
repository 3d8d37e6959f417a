import Box from '@mui/material/Box'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'

/** What the practice dig_orders adds to the sheet: loaded while it is on. Its room is there before, so that nothing moves. */
export const SheetOrder = whenOpened(
  () => import('./sheet-order.tsx'),
  <Box sx={{ mt: 1, minHeight: 24, displayPrint: 'none' }} />,
)
export const DayPapers = whenOpened(
  () => import('../../domain/digging/day-papers.tsx'),
  <Box sx={{ width: 278, height: 36 }} />,
)
