import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { ScreenLink } from '../layout/links.tsx'

interface RowsProperties {
  /** What they are rows of, for screen readers. */
  label?: string
  /** The widths of the columns, which line up over all rows: `{ xs: '1fr auto', sm: '1.3fr 1fr 96px' }`. */
  columns: Record<string, string> | string
  children: ReactNode
}

/** Things to compare, a line each, in columns that line up. */
export const Rows = ({ label, columns, children }: RowsProperties) => (
  <Box
    component="ul"
    aria-label={label}
    sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gridTemplateColumns: columns, columnGap: 1.5 }}
  >
    {children}
  </Box>
)

/** Its columns are those of the rows around it. */
const row = {
  position: 'relative',
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'subgrid',
  alignItems: 'center',
  minHeight: 36,
  px: 1.5,
  py: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
  '&:last-of-type': { borderBottom: 0 },
  '&:has(> a:first-of-type):hover': { bgcolor: 'action.hover' },
  // What is pressed for itself lies above the link that covers the row.
  '& a:not(:first-of-type), & button, & input': { position: 'relative', zIndex: 1 },
} as const

interface RowProperties {
  /** Where a click anywhere on the row leads. */
  to?: string
  /** The first column: the name of what the row is. */
  title: ReactNode
  /** The further columns. */
  children?: ReactNode
}

/** A line of `Rows`; opens by a click anywhere on it, and by Enter on its link. */
export const Row = ({ to, title, children }: RowProperties) => (
  <Box component="li" sx={row}>
    {to ? (
      <ScreenLink to={to} sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}>
        {title}
      </ScreenLink>
    ) : (
      title
    )}
    {children}
  </Box>
)
