import PrintIcon from '@mui/icons-material/Print'
import KeepIcon from '@mui/icons-material/BookmarkAdd'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Given } from '@sexton/contract/core/endpoint'
import { ownReports, type KeptReport, type OwnReport } from '@sexton/contract/own-reports/calls'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '../../core/api/use-api.ts'
import { today } from '../../core/format/formats.ts'
import { useAddress } from '../../core/screens/use-address.ts'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { DownloadButton } from '../../ui/actions/download-button.tsx'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { whileOutdated } from '../../ui/feedback/loading.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { Screen } from '../../ui/layout/screen.tsx'
import { ReportPanel } from '../reports/public.ts'
import { Choices } from './choices.tsx'
import {
  addressOf,
  asOpened,
  definitionOf,
  isChanged,
  queryOf,
  toKeep,
  type Definition,
} from './definition.ts'
import { figureOf } from './figure-of.ts'
import { KeptReports, useMayChange } from './kept-reports.tsx'
import { callsOf } from './searches.ts'
import { t } from './texts.ts'

const KeepDialog = whenOpened(() => import('./keep-dialog.tsx'))

/** Bars beyond these are too thin to be told apart; lines beyond these are for a spreadsheet. */
const most = { bars: 120, lines: 500 }
const none: readonly KeptReport[] = []

/** What is counted, as a chart where there is one figure to draw, and as a table. */
function Shown({ shown, report }: { shown: Definition; report: OwnReport }) {
  const figure = useMemo(() => figureOf({ shown, report, today: today() }), [shown, report])
  const { lines, series, stacked } = figure
  const isDrawn = lines.length <= most.bars && (stacked || series.length === 1)
  const all = lines.length.toLocaleString('en-US')
  const remark = lines.length > most.lines && t('own.first-lines', { shown: most.lines, all })
  return (
    <ReportPanel
      // A bar's place says nothing of another report's.
      key={addressOf({ ...shown, most: false })}
      figure={figure}
      file={today()}
      isDrawn={isDrawn}
      most={most.lines}
      remark={remark}
    />
  )
}

interface KeepingProperties {
  shown: Definition
  kept: readonly KeptReport[]
}

/** Keeps what is shown: as it is, or in place of what it was opened as. */
function Keeping({ shown, kept }: KeepingProperties) {
  const navigate = useNavigate()
  const mayChange = useMayChange()
  const opened = kept.find(({ own_report_id }) => own_report_id === shown.kept)
  const change = useActWithNotice(ownReports.change, {}, ({ name }: KeptReport) =>
    t('own.done.changed', { name }),
  )
  const goTo = (report: KeptReport) =>
    void navigate(addressOf({ ...asOpened(report), most: shown.most }), { replace: true })
  const keep = useDialog('own-report-new', (dialog) => <KeepDialog shown={shown} onDone={goTo} {...dialog} />)
  const differs = opened && isChanged(shown, opened)
  const keepChange = (before: KeptReport) => {
    const { own_report_id, name, for_all, updated_at } = before
    const body = { name, for_all, ...toKeep(shown), updated_at }
    return change.run({ params: { own_report_id }, body })
  }
  return (
    <>
      {opened && differs && mayChange(opened) && (
        <ActButton pending={change.pending} onClick={() => void keepChange(opened)}>
          {t('own.keep.changes')}
        </ActButton>
      )}
      {(!opened || differs) && (
        <ActButton variant={opened ? 'outlined' : 'contained'} startIcon={<KeepIcon />} onClick={keep}>
          {t(opened ? 'own.keep.as' : 'own.keep')}
        </ActButton>
      )}
      <ErrorDisplay error={change.error} />
    </>
  )
}

/** What a search finds, grouped and added up by choice, and the reports kept of that (own-reports-1 to own-reports-9). */
export default function OwnReportsScreen() {
  const { shown: params } = useAddress()
  const navigate = useNavigate()
  const address = params.toString()
  const shown = useMemo(() => definitionOf(new URLSearchParams(address)), [address])
  // Each source's call takes its own fields, which the definition was made of; the compiler does not see which one it is.
  const calls = callsOf[shown.source] as typeof callsOf.sales
  // As above.
  const given = { query: queryOf(shown) } as Given<typeof calls.count> & Given<typeof calls.export>
  const report = useApi(calls.count, given, { keepLast: true })
  const [of, setOf] = useState(shown)
  if (!report.outdated && report.data && of !== shown) setOf(shown)
  const kept = useApi(ownReports.kept)
  const reports = kept.data ?? none
  const opened = reports.find(({ own_report_id }) => own_report_id === shown.kept)
  // At once: what is ticked next is of what was ticked before.
  const choose = (chosen: Definition) =>
    void navigate(addressOf(chosen), { replace: true, preventScrollReset: true, flushSync: true })
  return (
    <Screen
      title={opened?.name ?? t('own.title')}
      // All at once: what is below it would move when the report comes.
      loading={report.loading || kept.loading}
      error={kept.error}
      actions={
        <Box sx={{ displayPrint: 'none', display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Keeping shown={shown} kept={reports} />
          <DownloadButton endpoint={calls.export} given={given} label={t('own.excel')} />
          <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
            {t('own.print')}
          </Button>
        </Box>
      }
    >
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' },
          '@media print': { gridTemplateColumns: 'minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Choices shown={shown} onChoose={choose} />
          <ErrorDisplay error={report.error} />
          {report.data && !report.error && (
            <Box sx={whileOutdated(report.outdated)}>
              <Shown shown={report.outdated ? of : shown} report={report.data} />
            </Box>
          )}
          <Typography variant="body2" color="text.secondary" sx={{ displayPrint: 'none' }}>
            {t('own.about')}
          </Typography>
        </Box>
        <Box sx={{ displayPrint: 'none' }}>
          <KeptReports reports={reports} opened={shown.kept} />
        </Box>
      </Box>
    </Screen>
  )
}
