import { listedRecords, type broughtRecords } from '@sexton/contract/imports/brought'
import { imports } from '@sexton/contract/imports/calls'
import type { MadeImport } from '@sexton/contract/imports/undo-calls'
import type * as z from 'zod'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useApi } from '../../../../core/api/use-api.ts'
import { dateTime } from '../../../../core/format/formats.ts'
import { useMay } from '../../../../core/session/use-may.ts'
import { Empty } from '../../../../ui/feedback/empty.tsx'
import { ErrorDisplay } from '../../../../ui/feedback/error-display.tsx'
import { Loading } from '../../../../ui/feedback/loading.tsx'
import { KeyFigure } from '../../../../ui/layout/key-figure.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { Row, Rows } from '../../../../ui/lists/rows.tsx'
import { t } from '../csv-texts.ts'
import { recordPaths } from './record-paths.ts'
import { TakeBack } from './take-back.tsx'

/** How many lines came in, were there already and were rejected. */
function Figures({ made }: { made: Omit<MadeImport, 'import_id'> }) {
  const { rows_added, rows_known, rows_failed } = made
  return (
    <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
      <KeyFigure
        value={rows_added.toLocaleString('en-US')}
        label={t('csv.result.added', { count: rows_added })}
      />
      {rows_known > 0 && (
        <KeyFigure value={rows_known.toLocaleString('en-US')} label={t('csv.result.known')} />
      )}
      <KeyFigure
        value={rows_failed.toLocaleString('en-US')}
        label={t('csv.result.failed', { count: rows_failed })}
      />
    </Box>
  )
}

type BroughtRecords = z.output<typeof broughtRecords>

/** What still waits for somebody, each a way to do it. */
function Waiting({ unplaced, to_check }: BroughtRecords) {
  const rows = [
    { count: unplaced, to: '/unplaced_burials', title: t('csv.result.unplaced', { count: unplaced }) },
    {
      count: to_check,
      to: '/burials?flagged=true',
      title: t('csv.result.to-check', { count: to_check }),
    },
  ].filter(({ count }) => count > 0)
  if (rows.length === 0) return null
  return (
    <Section title={t('csv.result.waits')} holdsRows>
      <Rows label={t('csv.result.waits')} columns="minmax(0, 1fr)">
        {rows.map(({ to, title }) => (
          <Row key={to} to={to} title={title} />
        ))}
      </Rows>
    </Section>
  )
}

/** The records that came in, each a way to open it. */
function Records({ made, brought: { records } }: { made: MadeImport; brought: BroughtRecords }) {
  const isUndone = made.taken_back_at !== null
  const count = isUndone ? made.rows_left : made.rows_added
  const more = records.length < listedRecords ? 0 : count - records.length
  return (
    <Section
      title={t(isUndone ? 'csv.back.left.records' : 'csv.result.records')}
      count={count.toLocaleString('en-US')}
      holdsRows
    >
      {records.length === 0 && <Empty>{t('csv.result.none')}</Empty>}
      {records.length > 0 && (
        <Rows label={t('csv.result.records')} columns="minmax(0, 1fr) minmax(0, 1fr)">
          {records.map(({ kind, id, name, about }) => (
            <Row
              key={`${kind}-${id}-${name}`}
              to={recordPaths[kind](id)}
              title={name || t('csv.result.unnamed')}
            >
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {about}
              </Box>
            </Row>
          ))}
        </Rows>
      )}
      {records.length > 0 && more > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ px: 1.5, py: 1 }}>
          {t('csv.result.more', { count: more })}
        </Typography>
      )}
    </Section>
  )
}

/** What came in, and before it what still waits. */
function Brought({ made }: { made: MadeImport }) {
  const may = useMay(imports.records)
  const { data, error, loading } = useApi(
    imports.records,
    may ? { params: { import_id: made.import_id } } : null,
  )
  if (!may) return null
  return (
    <div>
      <ErrorDisplay error={error} />
      {loading && <Loading rows={Math.min(made.rows_added, listedRecords)} />}
      {data && (
        <>
          <Waiting {...data} />
          <Records made={made} brought={data} />
        </>
      )}
    </div>
  )
}

/** Side by side where there is room. */
const beside = {
  display: 'grid',
  columnGap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(auto-fit, minmax(400px, 1fr))' },
} as const

/** What an import did: what came in and what did not; it can be opened and undone (imports-22). Further details as children. */
export function ImportResult({ made, children }: { made: MadeImport; children: ReactNode }) {
  const {
    taken_back_at,
    taken_back_by_name: who,
    rows_left: left,
    kind,
    filename,
    finished_at,
    user_name,
  } = made
  const isUndone = taken_back_at !== null
  return (
    <>
      <Section
        title={t('csv.result.title', { name: filename })}
        actions={!isUndone && kind !== 'outlines' && <TakeBack made={made} />}
      >
        <Figures made={made} />
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {t('csv.made.by', { when: dateTime(finished_at), who: user_name })}
          {isUndone && `. ${t('csv.back.was', { when: dateTime(taken_back_at), who, left })}`}
        </Typography>
      </Section>
      <Box sx={beside}>
        {(isUndone ? left : made.rows_added) > 0 && <Brought made={made} />}
        {children}
      </Box>
    </>
  )
}
