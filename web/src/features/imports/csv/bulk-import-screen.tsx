import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { imports } from '@sexton/contract/imports/calls'
import { bulkKinds, type BulkKind } from '@sexton/contract/imports/kinds'
import type { ReactNode } from 'react'
import { useApi } from '../../../core/api/use-api.ts'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { Messages } from '../../../ui/feedback/messages.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { UploadRules } from '../../../ui/files/upload-rules.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { ToolSelect } from '../../../ui/search/tool-select.tsx'
import { DropZone } from '../drop-zone.tsx'
import { t as shared } from '../texts.ts'
import { BulkEffect } from './bulk-effect.tsx'
import { ColumnRules } from './column-rules.tsx'
import { ColumnsTable } from './columns-table.tsx'
import { t } from './csv-texts.ts'
import { ImportResult } from './result/import-result.tsx'
import { ImportStrip } from './import-strip.tsx'
import { KeptColumns } from './kept-columns.tsx'
import { MadeImports } from './result/made-imports.tsx'
import { QuestionsSection } from './questions-section.tsx'
import { RefusedLines } from './refused-lines.tsx'
import { SaidFields } from './said-fields.tsx'
import { Steps } from './steps.tsx'
import { TablePlace } from './table-place.tsx'
import { useBulkImport, type BulkImport } from './use-bulk-import.ts'

/** It reads lines by the server's rules, which weigh too much for a screen without a file. */
const Preview = whenOpened(() => import('./preview.tsx'), <Loading rows={4} />)

/** On a phone one below the other as the steps are; what would happen stands beside what is said. */
const parts = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.2fr) minmax(0, 1fr)' },
  gridTemplateRows: { lg: 'auto 1fr auto' },
  gridTemplateAreas: { lg: '"file effect" "columns effect" "preview preview"' },
} as const

/** Where it is narrow they stand below each other as they come. */
const part = (gridArea: string, children: ReactNode) => (
  <Box sx={{ gridArea: { lg: gridArea }, minWidth: 0 }}>{children}</Box>
)

/** What the dialog of the platform offers. */
const accepted = '.csv,.tsv,.txt,.xlsx,.xlsm,text/csv'

const kinds = bulkKinds.map((value) => ({ value, label: t(`csv.kind.${value}`) }))

function FileSection({ bulk }: { bulk: BulkImport }) {
  const { file, choose, read, isDry, setIsDry } = bulk
  return (
    <Section title={shared('imports.file')}>
      <DropZone accept={accepted} file={file} onFile={choose}>
        {file ? (
          read.seen ? (
            t('csv.file', { name: file.name, count: read.seen.lines })
          ) : (
            file.name
          )
        ) : (
          <UploadRules rules={t('csv.hint')} />
        )}
      </DropZone>
      <ErrorDisplay error={read.error} retry={false} />
      <TablePlace read={read} />
      <FormControlLabel
        label={t('csv.dryrun')}
        sx={{ mt: 1 }}
        control={<Checkbox size="small" checked={isDry} onChange={(_, on) => setIsDry(on)} />}
      />
      <Typography variant="body2" color="text.secondary">
        {t('csv.dryrun.hint')}
      </Typography>
    </Section>
  )
}

function ColumnsSection({ bulk }: { bulk: BulkImport }) {
  const { columns: said } = bulk
  const { now } = said
  const kind = now && (
    <ToolSelect
      label={t('csv.kind')}
      value={now.kind}
      options={kinds}
      onChange={(value) => said.choose(value as BulkKind)}
    />
  )
  return (
    <Section title={t('csv.columns')} {...(kind ? { actions: kind } : {})}>
      {now ? (
        <>
          <ColumnsTable columns={said} />
          <ColumnRules columns={said} />
          <SaidFields bulk={bulk} />
          <KeptColumns columns={said} />
        </>
      ) : (
        <Empty>{t('csv.columns.empty')}</Empty>
      )}
    </Section>
  )
}

/** A file to import, after another one. */
function NextFile({ bulk }: { bulk: BulkImport }) {
  return (
    <Section title={t('csv.result.next')}>
      <DropZone accept={accepted} file={null} onFile={bulk.choose}>
        <UploadRules rules={t('csv.hint')} />
      </DropZone>
    </Section>
  )
}

/** The result of an import: what it did, its rejected lines if it has just been made, and the next file. */
function Result({ bulk, import_id }: { bulk: BulkImport; import_id: number }) {
  const { data, error } = useApi(imports.made)
  const made = data?.find((one) => one.import_id === import_id)
  const isOwn = bulk.isDone && bulk.report?.import_id === import_id
  return (
    <>
      <ErrorDisplay error={error} />
      {!made && (data ? <Empty>{t('csv.result.missing')}</Empty> : <Loading rows={4} />)}
      {made && <ImportResult made={made}>{isOwn && <BulkEffect bulk={bulk} />}</ImportResult>}
      {isOwn ? (
        <RefusedLines report={bulk.report!} />
      ) : (
        (made?.rows_failed ?? 0) > 0 && <Messages messages={[t('csv.result.failed.then')]} severity="info" />
      )}
      <NextFile bulk={bulk} />
    </>
  )
}

/** Old records from a file: its columns, what each line would do, then the import (imports-7 to imports-19). */
export default function BulkImportScreen() {
  const bulk = useBulkImport()
  const { report, check, import_id } = bulk
  if (import_id !== null)
    return (
      <Screen title={t('csv.title')}>
        <Result bulk={bulk} import_id={import_id} />
        <MadeImports />
      </Screen>
    )
  return (
    <Screen title={t('csv.title')}>
      <Steps bulk={bulk} />
      <Box sx={parts}>
        {part('file', <FileSection bulk={bulk} />)}
        {part('columns', <ColumnsSection bulk={bulk} />)}
        {bulk.columns.now && part('preview', <Preview columns={bulk.columns} />)}
        {part(
          'effect',
          <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <QuestionsSection bulk={bulk} />
            <BulkEffect bulk={bulk} />
          </Box>,
        )}
      </Box>
      {report && !check.error && <RefusedLines report={report} />}
      <ErrorDisplay error={bulk.error} retry={false} />
      <MadeImports />
      <ImportStrip bulk={bulk} />
    </Screen>
  )
}
