import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface Properties {
  children: ReactNode
  width?: number
  /** Its columns line up with those of the rows above and below, however few fields it has. */
  linesUp?: boolean
}

/** Fields side by side, as many as fit at `width` px each (220), one under the other on a phone. */
export function FormRow({ children, width = 220, linesUp = false }: Properties) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(${linesUp ? 'auto-fill' : 'auto-fit'}, minmax(min(${width}px, 100%), 1fr))`,
        columnGap: 2,
        alignItems: 'start',
      }}
    >
      {children}
    </Box>
  )
}
