import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** The figure a record's screen is opened for: `<KeyFigure value="K6,550.00" label="outstanding" />`. */
export const KeyFigure = ({ value, label }: { value: ReactNode; label?: ReactNode }) => (
  <Box>
    <Typography component="span" variant="h4" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {value}
    </Typography>{' '}
    <Typography component="span" color="text.secondary">
      {label}
    </Typography>
  </Box>
)
