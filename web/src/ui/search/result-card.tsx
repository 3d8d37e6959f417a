import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface Properties {
  /** A link to the record. */
  title: ReactNode
  /** Chips after the title. */
  chips?: ReactNode
  /** At the right: price, date. */
  aside?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}

/** One thing found, on a card. */
export function ResultCard({ title, chips, aside, actions, children }: Properties) {
  return (
    <Paper component="article" variant="outlined" sx={{ px: 1.5, py: 0.75 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap', minHeight: 26 }}>
        <Typography variant="h3" component="h3">
          {title}
        </Typography>
        {chips}
        <Stack direction="row" sx={{ ml: 'auto', gap: 1, alignItems: 'center' }}>
          {aside}
          {actions}
        </Stack>
      </Stack>
      {children}
    </Paper>
  )
}
