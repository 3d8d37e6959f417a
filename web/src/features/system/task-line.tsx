import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface Properties {
  title: ReactNode
  /** In quiet words behind the title. */
  after?: ReactNode
  /** Below the title. */
  words: ReactNode
  /** They say that something went wrong. */
  isWrong?: boolean
  /** At the right. */
  action?: ReactNode
}

/** Something at work on the server: what it is, how it is, and what can be done. */
export const TaskLine = ({ title, after, words, isWrong = false, action }: Properties) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 1,
      py: 1,
      borderTop: 1,
      borderColor: 'divider',
      '&:first-of-type': { borderTop: 0 },
    }}
  >
    <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box>
        <strong>{title}</strong>
        {after && <> · {after}</>}
      </Box>
      <Box sx={{ color: isWrong ? 'error.main' : 'text.secondary' }}>{words}</Box>
    </Box>
    {action}
  </Box>
)
