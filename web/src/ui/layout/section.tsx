import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { SectionContext } from '../inputs/field-names.ts'

/** A titled part of a screen, with its own actions at the right. */
export function Section({
  title,
  actions,
  children,
}: {
  title: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 1.5, sm: 2 } }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 1, minHeight: 32, flexWrap: 'wrap' }}>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        <Stack direction="row" sx={{ ml: 'auto', gap: 1, flexWrap: 'wrap' }}>
          {actions}
        </Stack>
      </Stack>
      <SectionContext value={typeof title === 'string' ? title : undefined}>{children}</SectionContext>
    </Paper>
  )
}
