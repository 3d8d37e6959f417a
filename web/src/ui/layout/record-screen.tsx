import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { drawnInOrder } from '../feedback/loading.tsx'
import { BottomStrip } from './bottom-strip.tsx'
import { Screen, type ScreenProperties } from './screen.tsx'

interface Properties extends ScreenProperties {
  /** What counts most: the sum owed (`KeyFigure`). */
  figure?: ReactNode
  /** What is lacking (`Checklist`), and what else the right column says. */
  needs?: ReactNode
  /** The next step: the one filled button. */
  step?: ReactNode
  /** What lies beside the record: documents, notes, history (`Beside`). */
  beside?: ReactNode
  /** What the record is: facts, lines, graves, people. */
  children?: ReactNode
}

const isThere = (node: ReactNode) => node !== undefined && node !== null && node !== false

/** Beside what the record is, and in sight while that is read: what it needs, and what can be done. */
const sticky = {
  position: 'sticky',
  top: 'calc(var(--top-bar) + 12px)',
  maxHeight: 'calc(100vh - var(--top-bar) - 24px)',
  overflowY: 'auto',
} as const

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
  gap: 2,
  alignItems: 'start',
} as const

/**
 * The screen of a record: at the left what it is; at the right, in sight all the time, what it needs, the next step and
 * what lies beside it. Narrower, one column; then the key figure and the next step stay at the bottom.
 */
export function RecordScreen({ figure, needs, step, beside, children, ...screen }: Properties) {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'))
  const inPanel = isWide ? [figure, needs, step] : [needs]
  const panel = inPanel.some(isThere) && (
    <Paper variant="outlined" sx={{ p: 1.5 }}>
      <Stack sx={{ gap: 1.5 }}>
        {inPanel.map((part, at) => isThere(part) && <div key={at}>{part}</div>)}
      </Stack>
    </Paper>
  )
  const left = <Stack sx={{ gap: 1.5, minWidth: 0, ...drawnInOrder }}>{children}</Stack>
  if (isWide)
    return (
      <Screen {...screen}>
        <Box sx={columns}>
          {left}
          <Stack sx={{ gap: 1.5, ...sticky }}>
            {panel}
            {beside}
          </Stack>
        </Box>
      </Screen>
    )
  return (
    <Screen {...screen}>
      {panel}
      {left}
      {beside}
      {!screen.loading && (isThere(figure) || isThere(step)) && (
        <BottomStrip>
          <Box sx={{ mr: 'auto' }}>{figure}</Box>
          {step}
        </BottomStrip>
      )}
    </Screen>
  )
}
