import PrintIcon from '@mui/icons-material/Print'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { whileOutdated } from '../../../ui/feedback/loading.tsx'
import { Messages } from '../../../ui/feedback/messages.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { t } from '../texts.ts'

interface Properties {
  title: string
  /** What is shown: the choices of its time. */
  choices: ReactNode
  /** What is said where the address asks for a time that cannot be shown. */
  refused: string | undefined
  loading?: boolean
  error?: Error | null
  children: ReactNode
}

/** Figures of another time fade, and cannot be saved under the name of the one that is on its way. */
export const Current = ({ outdated, children }: { outdated: boolean; children: ReactNode }) => (
  <Stack inert={outdated} aria-busy={outdated} sx={{ gap: 1.5, ...whileOutdated(outdated) }}>
    {children}
  </Stack>
)

/** A screen of reports: its choices in the title line, then its panels; printed without what is clicked. */
export const ReportScreen = ({ title, choices, refused, loading, error, children }: Properties) => (
  <Screen
    title={title}
    loading={loading ?? false}
    error={error ?? null}
    actions={
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        {choices}
        <Button
          variant="outlined"
          startIcon={<PrintIcon />}
          onClick={() => window.print()}
          sx={{ displayPrint: 'none' }}
        >
          {t('reports.print')}
        </Button>
      </Box>
    }
  >
    <Messages severity="warning" messages={refused ? [refused] : []} />
    {children}
    <Typography variant="body2" color="text.secondary">
      {t('reports.explained')}
    </Typography>
  </Screen>
)
