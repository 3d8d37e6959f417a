import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** Says that there is nothing, and what to try. */
export function Empty({ children }: { children: ReactNode }) {
  return (
    <Typography color="text.secondary" sx={{ py: 1.5 }}>
      {children}
    </Typography>
  )
}
