import AskIcon from '@mui/icons-material/HelpOutlined'
import NoIcon from '@mui/icons-material/Cancel'
import YesIcon from '@mui/icons-material/CheckCircle'
import Box from '@mui/material/Box'
import { verdictNames, type Verdict } from '@sexton/contract/graves/reopening'
import type { ReactNode } from 'react'

const signs = {
  YES: { Icon: YesIcon, color: 'success' },
  ASK: { Icon: AskIcon, color: 'warning' },
  NO: { Icon: NoIcon, color: 'error' },
} as const

/** The sign of a verdict, with its word for screen readers. */
export function VerdictSign({ verdict }: { verdict: Verdict }) {
  const { Icon, color } = signs[verdict]
  return <Icon fontSize="small" color={color} titleAccess={verdictNames[verdict]} />
}

/** A verdict with what is said of it. */
export const Said = ({ verdict, children }: { verdict: Verdict; children: ReactNode }) => (
  <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', minWidth: 0 }}>
    <VerdictSign verdict={verdict} />
    <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
)
