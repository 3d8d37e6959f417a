import Box from '@mui/material/Box'
import { useLocation } from 'react-router'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import type { Properties } from './carried-day.tsx'

/** Few screens are opened from the diary. */
const CarriedDay = whenOpened(() => import('./carried-day.tsx'), <Box sx={{ height: { xs: 68, md: 48 } }} />)

/** The day and slot that are being booked, where the screen was opened for that (calendar-11). */
export function CarriedStrip(given: Properties) {
  return useLocation().search.includes('day=') && <CarriedDay {...given} />
}
