import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Empty } from '../feedback/empty.tsx'

/** A fact: what it is and its value. A fact whose value is null, undefined, false or '' is left out. */
export type Fact = readonly [label: string, value: ReactNode]

interface Properties {
  facts: readonly Fact[]
  empty?: string
  /** Px that a column has at least. */
  width?: number
}

/** The main record's facts as a definition list, as many columns as fit; `empty` where none of them is known. */
export function Facts({ facts, empty, width = 210 }: Properties) {
  const known = facts.filter(
    ([, value]) => value !== null && value !== undefined && value !== '' && value !== false,
  )
  if (known.length === 0 && empty) return <Empty>{empty}</Empty>
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(auto-fill, minmax(min(${width}px, 44%), 1fr))`,
        gap: 1.5,
        m: 0,
      }}
    >
      {known.map(([label, value]) => (
        <Box key={label}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: 'caption.fontSize' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
