import type { BulkReport } from '@sexton/contract/imports/calls'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { t } from './csv-texts.ts'
import { FirstOwners } from './first-owners.tsx'
import { FirstSites } from './first-sites.tsx'
import { NewSites } from './new-sites.tsx'
import { reasonsOf } from './reasons.ts'
import type { BulkImport } from './use-bulk-import.ts'

/** Names that are said. */
const named = 6
/** Of the warnings so many are listed. */
const listed = 8

const namesOf = (all: readonly string[]) => {
  const names = all.slice(0, named).join(', ')
  return all.length > named ? t('csv.more', { names, count: all.length - named }) : names
}

const otherKinds = ['reserved', 'memorial', 'unused', 'removed'] as const

const linesOf = ({
  kind,
  added,
  others,
  states,
  stock,
  blocks,
  sites,
  located,
  unplaced,
  known,
  waiting,
  ignored,
  owners,
}: BulkReport) =>
  [
    t(`csv.added.${kind}`, { count: added }),
    ...otherKinds.map((what) => others[what] > 0 && t(`csv.others.${what}`, { count: others[what] })),
    (states?.owned ?? 0) > 0 && t('csv.states.owned', { count: states!.owned }),
    (states?.unsuitable ?? 0) > 0 && t('csv.states.unsuitable', { count: states!.unsuitable }),
    sites > 0 && t('csv.made-sites', { count: sites }),
    ...stock.map(({ site_type: type, made, for_sale: sale }) => t('csv.stock', { type, made, sale })),
    located > 0 && t('csv.located', { count: located }),
    unplaced > 0 && t('csv.unplaced.count', { count: unplaced }),
    ...(['number', 'contact', 'made'] as const).map(
      (how) => (owners?.[how] ?? 0) > 0 && t(`csv.owners.${how}`, { count: owners![how] }),
    ),
    blocks.length > 0 && t('csv.blocks', { count: blocks.length, names: namesOf(blocks) }),
    waiting > 0 && t('csv.waiting', { count: waiting }),
    known > 0 && t(kind === 'sites' ? 'csv.known.sites' : 'csv.known.other', { count: known }),
    ignored.length > 0 && t('csv.ignored', { count: ignored.length, names: namesOf(ignored) }),
  ].filter((line) => line !== false)

/** How many lines are refused, and why. */
function Refused({ report, isDone }: { report: BulkReport; isDone: boolean }) {
  const { refused } = report
  if (refused === 0) return null
  const reasons = reasonsOf(report)
  return (
    <li>
      {t(isDone ? 'csv.refused.done' : 'csv.refused', { count: refused })}
      <Box component="ul" sx={{ m: 0, pl: 2.5, color: 'text.secondary' }}>
        {reasons.slice(0, named).map((one) => (
          <li key={`${one.column} ${one.what}`}>
            {t(one.column ? 'csv.reason.of' : 'csv.reason.line', { ...one })}
          </li>
        ))}
        {reasons.length > named && <li>{t('csv.more', { names: '…', count: reasons.length - named })}</li>}
      </Box>
    </li>
  )
}

function Warnings({ warnings, warned }: Pick<BulkReport, 'warnings' | 'warned'>) {
  if (warned === 0) return null
  const shown = warnings.slice(0, listed)
  return (
    <>
      <Typography variant="h3" sx={{ mt: 1.5 }}>
        {t('csv.warnings')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {shown.map(({ line, message }) => (
          <li key={`${line} ${message}`}>{t('csv.warning', { line, message })}</li>
        ))}
        {warned > shown.length && <li>{t('csv.more', { names: '…', count: warned - shown.length })}</li>}
      </Box>
    </>
  )
}

/** What becomes of missing sites is asked right below the numbers, before what is only to be known. */
const Report = ({
  report,
  isDone,
  children,
}: {
  report: BulkReport
  isDone: boolean
  children: ReactNode
}) => (
  <>
    <Box component="ul" sx={{ m: 0, mb: 1, pl: 2.5 }}>
      {linesOf(report).map((line) => (
        <li key={line}>{line}</li>
      ))}
      <Refused report={report} isDone={isDone} />
    </Box>
    {children}
    {!isDone && report.first.length > 0 && <FirstSites first={report.first} />}
    {!isDone && report.owners && <FirstOwners first={report.owners.first} />}
    <Warnings {...report} />
  </>
)

/** The choice about missing sites: what was chosen can be chosen otherwise, also where it was refused or is still to be tried. */
function Choice({ bulk }: { bulk: BulkImport }) {
  const { report, isDone, said, columns } = bulk
  const wanted = report?.wanted ?? null
  const kind = columns.now?.kind
  const hasPlaces = kind === 'burials' || kind === 'owners'
  const isAsked = hasPlaces && (wanted !== null || said.site_type_id !== '')
  return isAsked && !isDone && <NewSites bulk={bulk} wanted={wanted} />
}

/** Why nothing is said of the file yet; empty where it is. */
function waitsFor({ read, isReady, mustAsk }: BulkImport): string {
  if (read.seen?.lines === 0) return t('csv.effect.no-lines')
  if (read.seen && !isReady) return t('csv.effect.waits')
  return mustAsk ? t('csv.dryrun.large') : ''
}

/** What the file would do, or has done. */
export function BulkEffect({ bulk }: { bulk: BulkImport }) {
  const { file, check, report, isDone, read } = bulk
  const waits = waitsFor(bulk)
  const shown = check.error || read.seen?.lines === 0 ? undefined : report
  const choice = <Choice bulk={bulk} />
  return (
    <Section title={t(isDone ? 'csv.imported' : 'csv.effect')}>
      <ErrorDisplay error={check.error} retry={false} />
      {!file && <Empty>{t('csv.effect.empty')}</Empty>}
      {waits && (!report || read.seen?.lines === 0) && <Empty>{waits}</Empty>}
      {file && !read.error && !waits && !report && !check.error && <Loading rows={4} />}
      {shown && (
        <Box aria-busy={check.isBehind} sx={{ opacity: check.isBehind ? 0.6 : 1 }}>
          <Report report={shown} isDone={isDone}>
            {choice}
          </Report>
        </Box>
      )}
      {!shown && choice}
    </Section>
  )
}
