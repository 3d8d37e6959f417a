import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'

/** The buttons under a form, the main one last. */
export function FormActions({ children }: { children: ReactNode }) {
  return (
    <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 1, mt: 1, flexWrap: 'wrap' }}>
      {children}
    </Stack>
  )
}
