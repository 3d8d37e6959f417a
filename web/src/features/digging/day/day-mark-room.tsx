import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** As large as the mark of an order, whatever it says: no row grows when it comes. */
export const DayMarkRoom = ({ children }: { children?: ReactNode }) => (
  <Box component="span" sx={{ display: 'inline-block', minWidth: 130, minHeight: 24 }}>
    {children}
  </Box>
)
