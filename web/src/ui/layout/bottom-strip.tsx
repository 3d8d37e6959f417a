import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'

/** Stays at the bottom of the window while its screen is longer: the key figure and the next step, a form's buttons. */
export const BottomStrip = ({ children }: { children: ReactNode }) => (
  <Paper
    square
    elevation={0}
    sx={{
      position: 'sticky',
      bottom: 'var(--bottom-bar)',
      zIndex: 3,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: 1,
      borderTop: 1,
      borderColor: 'divider',
      mx: { xs: -1.5, sm: -2.5 },
      px: { xs: 1.5, sm: 2.5 },
      py: 1,
      displayPrint: 'none',
    }}
  >
    {children}
  </Paper>
)
