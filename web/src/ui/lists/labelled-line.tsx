import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ElementType, ReactNode } from 'react'

interface Properties {
  label: string
  /** `li` where it stands in a list. */
  component?: ElementType
  children: ReactNode
}

/** A line of a card: what it is in a column of its own, and what is there. */
export const LabelledLine = ({ label, component = 'div', children }: Properties) => (
  <Box
    component={component}
    sx={{
      display: 'grid',
      gridTemplateColumns: '84px minmax(0, 1fr)',
      gap: 1,
      alignItems: 'start',
      px: 1.5,
      py: 0.5,
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    <Typography variant="body2" sx={{ color: 'text.secondary', lineHeight: '28px' }}>
      {label}
    </Typography>
    <Box sx={{ minWidth: 0 }}>{children}</Box>
  </Box>
)
