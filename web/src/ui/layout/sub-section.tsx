import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { SectionContext } from '../inputs/field-names.ts'

interface Properties {
  title: string
  /** At the right of the title. */
  action?: ReactNode
  children: ReactNode
}

/** A titled part of a section: one frame may hold several groups. */
export function SubSection({ title, action, children }: Properties) {
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ '&:not(:first-of-type)': { mt: 1, pt: 1.5, borderTop: 1, borderColor: 'divider' } }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 0.75 }}>
        <Typography id={id} variant="h3" color="text.secondary">
          {title}
        </Typography>
        {action}
      </Box>
      <SectionContext value={title}>{children}</SectionContext>
    </Box>
  )
}
