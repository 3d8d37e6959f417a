import { broughtBy, type BulkReport } from '@sexton/contract/imports/calls'
import Box from '@mui/material/Box'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { BottomStrip } from '../../../ui/layout/bottom-strip.tsx'
import { ImportProgress } from '../import-progress.tsx'
import { t as shared } from '../texts.ts'
import { t } from './csv-texts.ts'
import { reasonsOf } from './reasons.ts'
import type { BulkImport } from './use-bulk-import.ts'
import { useProgress } from './use-progress.ts'

/** Why it cannot be checked yet; empty where it can. */
function waits({ file, read, columns }: BulkImport): string {
  if (!file) return shared('imports.no-file')
  if (read.isReading) return t('csv.reading')
  return columns.problem
}

/** Why nothing is left to import: all of it is here, or what is not is rejected. */
function nothingLeft(report: BulkReport, isDone: boolean): string {
  const { refused, known } = report
  if (refused === 0) return t('csv.nothing')
  const reasons = reasonsOf(report)
  const what = reasons[0]?.what ?? ''
  return t('csv.rejected', {
    refused,
    known: isDone ? known + broughtBy(report) : known,
    reasons: reasons.length,
    what,
  })
}

/** Why it cannot be imported now; empty where it can. */
function reason(bulk: BulkImport): string {
  const { check, report, isDone, isTooWrong, mustAsk, open } = bulk
  const first = waits(bulk)
  if (first) return first
  if (mustAsk) return t('csv.not-checked')
  if (check.isBehind) return shared('imports.checking')
  if (open > 0) return t('csv.questions.first')
  if (isTooWrong) return t('csv.too-wrong')
  return report && !check.error && (isDone || broughtBy(report) === 0) ? nothingLeft(report, isDone) : ''
}

/** What is said beside the buttons. */
function Said({ bulk }: { bulk: BulkImport }) {
  const { share, cancel, isDry, mustAsk, report, check, isDone, watch, columns } = bulk
  const isThere = share !== null && share >= 1
  const isRunning = isThere || (check.isBehind && isDry)
  const done = useProgress(watch, isRunning)
  const lines = columns.now?.of.lines ?? 0
  if (share !== null)
    return <ImportProgress share={share} onCancel={cancel} done={isThere ? { done, of: lines } : undefined} />
  if (check.isBehind && done > 0) return shared('imports.checked-so-far', { done, of: lines })
  if (!isDry || isDone) return null
  if (mustAsk) return t('csv.dryrun.large')
  return report && broughtBy(report) > 0 && !check.error ? t('csv.dryrun.next') : null
}

/** What the button imports: burials, or lines where some are of graves in which no one is buried. */
function labelOf(report: BulkReport, isDone: boolean): string {
  const { kind, added } = report
  const count = broughtBy(report)
  if (count > added && !isDone) return t('csv.import.lines', { count })
  return t(`csv.import.${kind}`, { count: isDone ? 0 : added })
}

/** The next step, always in sight. */
export function ImportStrip({ bulk }: { bulk: BulkImport }) {
  const { isDry, check, report, share, start, columns, mustAsk, isDone } = bulk
  const kind = columns.now?.kind
  const isKnown = report && kind && !check.error
  const label = isKnown ? labelOf(report, isDone) : t('csv.import.bare')
  return (
    <BottomStrip>
      <Box
        sx={{ mr: 'auto', display: 'flex', alignItems: 'center', flexGrow: 1, minWidth: 0 }}
        aria-live="polite"
      >
        <Said bulk={bulk} />
      </Box>
      {isDry ? (
        <ActButton
          variant={mustAsk ? 'contained' : 'outlined'}
          pending={check.isBehind}
          reason={waits(bulk)}
          onClick={bulk.askCheck}
        >
          {t(mustAsk ? 'csv.check.first' : 'csv.check')}
        </ActButton>
      ) : (
        <ActButton pending={share !== null} reason={reason(bulk)} onClick={() => void start()}>
          {label}
        </ActButton>
      )}
    </BottomStrip>
  )
}
