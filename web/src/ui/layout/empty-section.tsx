import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

/** A part of a record that holds nothing: its title and what is not there, in one line. */
export function EmptySection({ title, children }: { title: string; children: string }) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'flex', gap: 1, px: 1.5, flex: 'none' }}>
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      <Typography color="text.secondary">{children}</Typography>
    </Box>
  )
}
