import Box from '@mui/material/Box'
import { lightSteelBlue } from '../../ui/theme/status-palette.ts'

const box = {
  flex: 1,
  maxWidth: 20,
  borderRadius: 0.5,
  border: 1,
  borderColor: 'divider',
  fontSize: { xs: 0, md: '0.69rem' },
  lineHeight: '14px',
  textAlign: 'center',
} as const

const some = { bgcolor: lightSteelBlue, color: '#000000', borderColor: 'transparent' } as const
const full = { bgcolor: 'text.primary', color: 'background.paper', borderColor: 'transparent' } as const

/** A slot of a day of the month: how many burials it has, filled when it takes no more. */
export const SlotBox = ({ taken, isFull }: { taken: number; isFull: boolean }) => (
  <Box sx={{ ...box, ...(taken > 0 && some), ...(isFull && full) }}>{taken > 0 && taken}</Box>
)
