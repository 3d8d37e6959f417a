import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { PossibleDuplicates } from './possible-duplicates.tsx'

/**
 * The fields of a customer's form with their possible duplicates beside them, below them where it is narrow; the room
 * is kept from the start, so that nothing moves when one is found.
 */
export function BesideDuplicates({ customer_id, children }: { customer_id?: number; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 280px' },
        gap: 2,
        alignItems: 'start',
      }}
    >
      <Stack sx={{ gap: 2 }}>{children}</Stack>
      <Box sx={{ position: { lg: 'sticky' }, top: 72 }}>
        <PossibleDuplicates customer_id={customer_id} />
      </Box>
    </Box>
  )
}
