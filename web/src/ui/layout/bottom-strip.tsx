import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'
import { strip } from './strip.ts'

/** Stays at the bottom of the window while its screen is longer: a form's buttons. */
export const BottomStrip = ({ children }: { children: ReactNode }) => (
  <Paper
    square
    elevation={0}
    sx={{
      ...strip,
      position: 'sticky',
      display: 'flex',
      justifyContent: 'flex-end',
      mx: { xs: -1.5, sm: -2.5 },
    }}
  >
    {children}
  </Paper>
)
