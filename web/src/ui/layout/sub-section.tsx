import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { SectionContext } from '../inputs/field-names.ts'

/** A titled part of a section: one frame may hold several groups. */
export function SubSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ '&:not(:first-of-type)': { mt: 1, pt: 1.5, borderTop: 1, borderColor: 'divider' } }}
    >
      <Typography id={id} variant="h3" color="text.secondary" sx={{ mb: 0.75 }}>
        {title}
      </Typography>
      <SectionContext value={title}>{children}</SectionContext>
    </Box>
  )
}
