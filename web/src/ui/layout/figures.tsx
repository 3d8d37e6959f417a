import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** Figures with what they are, side by side. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <Box
    component="dl"
    sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' } }}
  >
    {children}
  </Box>
)

interface Properties {
  label: string
  value: string
  /** The same more exactly, or in another currency. */
  also?: string | undefined
  /** How it changed. */
  change?: ReactNode
}

/** One of `Figures`. */
export const OneFigure = ({ label, value, also, change }: Properties) => (
  <Box>
    <Typography component="dt" variant="body2" color="text.secondary">
      {label}
    </Typography>
    <Typography component="dd" variant="h1" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
      {value}
    </Typography>
    {also !== undefined && also !== value && (
      <Typography component="dd" variant="caption" color="text.secondary" sx={{ m: 0 }}>
        {also}
      </Typography>
    )}
    {change && (
      <Typography component="dd" variant="caption" sx={{ display: 'block', m: 0 }}>
        {change}
      </Typography>
    )}
  </Box>
)
