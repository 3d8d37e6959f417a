import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { useRef, type ReactNode } from 'react'
import { drawnInOrder } from '../feedback/loading.tsx'
import { Screen, type ScreenProperties } from './screen.tsx'
import { t } from '../texts.ts'
import { SkipLink } from './skip-link.tsx'
import { strip } from './strip.ts'

interface Properties extends ScreenProperties {
  /** What counts most: the sum owed (`KeyFigure`). */
  figure?: ReactNode
  /** What is lacking (`Checklist`), and what else the right column says. */
  needs?: ReactNode
  /** The next step: the one filled button. */
  step?: ReactNode
  /** What lies beside the record: documents, notes, history (`FoldingSection`). */
  beside?: ReactNode
  /** What the record is: facts, lines, graves, people. */
  children?: ReactNode
}

/** Beside what the record is, and in sight while that is read. */
const right = {
  display: { xs: 'contents', lg: 'flex' },
  flexDirection: 'column',
  gap: 1.5,
  position: 'sticky',
  top: 'calc(var(--top-bar) + 12px)',
  maxHeight: 'calc(100vh - var(--top-bar) - 24px)',
  overflowY: 'auto',
} as const

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
  columnGap: 2,
  rowGap: 1.5,
  alignItems: 'start',
  // In one column what follows waits for what stands above it.
  '@media (max-width: 1099.95px)': drawnInOrder,
} as const

/** The key figure and the next step: parts of the panel, or what stays at the bottom of a narrow window. */
const key = {
  ...strip,
  borderTop: { xs: 1, lg: 0 },
  borderColor: { xs: 'divider', lg: 'divider' },
  display: { xs: 'flex', lg: 'contents' },
  position: 'fixed',
  left: 0,
  right: 0,
  '& > :last-child :is(.MuiButton-root, [data-reasoned])': { width: { lg: '100%' } },
  '& > :last-child': { order: { lg: 2 }, ml: { xs: 'auto', lg: 0 } },
  // What is given may draw nothing: no gap is left for it, and no bar.
  '& > :empty': { display: 'none' },
  '&:not(:has(> :not(:empty)))': { display: 'none' },
} as const

/** A record may have no step to skip to: what is given for it then draws nothing. */
const leadsNowhere = { '&:not(:has([data-next-step] :is(button, a))) > a': { display: 'none' } } as const

/** Only the needs are left of it in a narrow window. */
const panel = (hasNeeds: boolean) => ({
  display: { xs: hasNeeds ? 'flex' : 'contents', lg: 'flex' },
  flexDirection: 'column',
  flex: 'none',
  gap: 1.5,
  p: 1.5,
  order: { xs: -1, lg: 0 },
})

/**
 * The screen of a record: at the left what it is; at the right, in sight all the time, what it needs, the next step and
 * what lies beside it. Narrower, one column; then the key figure and the next step stay at the bottom. The same parts
 * stand in both, so that a window that is turned or drawn smaller loses nothing.
 */
export function RecordScreen({ figure, needs, step, beside, children, ...screen }: Properties) {
  const nextStep = useRef<HTMLDivElement>(null)
  const hasKey = !screen.loading && Boolean(figure ?? step)
  return (
    <Box sx={{ pb: hasKey ? { xs: 8, lg: 0 } : 0, ...leadsNowhere }}>
      {hasKey && step && <SkipLink to={nextStep}>{t('ui.step.skip')}</SkipLink>}
      <Screen {...screen}>
        <Box sx={columns}>
          <Stack sx={{ gap: 1.5, minWidth: 0, ...drawnInOrder }}>{children}</Stack>
          <Box sx={right}>
            {(hasKey || needs) && (
              <Paper variant="outlined" sx={panel(Boolean(needs))}>
                {hasKey && (
                  <Box sx={key}>
                    <div>{figure}</div>
                    <div ref={nextStep} data-next-step>
                      {step}
                    </div>
                  </Box>
                )}
                {needs && <Box sx={{ order: { lg: 1 } }}>{needs}</Box>}
              </Paper>
            )}
            {beside && <Stack sx={{ gap: 1.5, minWidth: 0, flex: 'none', ...drawnInOrder }}>{beside}</Stack>}
          </Box>
        </Box>
      </Screen>
    </Box>
  )
}
