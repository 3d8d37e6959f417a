import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Fields side by side, as many as fit at `width` px each (220), one under the other on a phone. */
export function FormRow({ children, width = 220 }: { children: ReactNode; width?: number }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(auto-fit, minmax(min(${width}px, 100%), 1fr))`,
        columnGap: 2,
        alignItems: 'start',
      }}
    >
      {children}
    </Box>
  )
}
