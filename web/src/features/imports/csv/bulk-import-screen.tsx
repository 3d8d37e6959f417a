import { siteColumns } from '@sexton/contract/imports/sites-file'
import { sites } from '@sexton/contract/sites/calls'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useApi } from '../../../core/api/use-api.ts'
import { save } from '../../../core/transfer/download.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { BottomStrip } from '../../../ui/layout/bottom-strip.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { ToolSelect } from '../../../ui/search/tool-select.tsx'
import { CemeterySelect } from '../cemetery-select.tsx'
import { DropZone } from '../drop-zone.tsx'
import { ImportProgress } from '../import-progress.tsx'
import { PlainSelect } from '../plain-inputs.tsx'
import { t as shared } from '../texts.ts'
import { BulkEffect } from './bulk-effect.tsx'
import { t } from './csv-texts.ts'
import { RefusedLines } from './refused-lines.tsx'
import { useBulkImport, type BulkImport } from './use-bulk-import.ts'

const columns = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.3fr)' },
} as const

const emptyFile = () => {
  const { block, row, number, type, unsuitability } = siteColumns
  const heads = [block, row, number, type, unsuitability].map(({ label }) => label)
  return new Blob([`\uFEFF${heads.join(',')}\r\n`], { type: 'text/csv' })
}

const kinds = [{ value: 'sites', label: t('csv.kind.sites') }]

function FileSection({ bulk }: { bulk: BulkImport }) {
  const { file, choose, report, type, setType, isDry, setIsDry } = bulk
  const types = useApi(sites.types)
  return (
    <Section
      title={shared('imports.file')}
      actions={<ToolSelect label={t('csv.kind')} value="sites" options={kinds} onChange={() => undefined} />}
    >
      <DropZone accept=".csv,text/csv" file={file} onFile={choose}>
        {file
          ? report
            ? t('csv.file', { name: file.name, count: report.lines })
            : file.name
          : t('csv.hint')}
      </DropZone>
      <Button size="small" onClick={() => save(emptyFile(), 'Sites.csv')} sx={{ my: 1 }}>
        {t('csv.empty-file')}
      </Button>
      <PlainSelect
        label={t('csv.type')}
        value={type}
        onChange={setType}
        empty={t('csv.type.none')}
        options={(types.data ?? []).map((one) => ({ value: String(one.site_type_id), label: one.site_type }))}
      />
      <CemeterySelect value={bulk.cemetery} onChange={bulk.setCemetery} />
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

/** Why it cannot be imported now; empty where it can. */
function reason({ file, check, report, isDone }: BulkImport): string {
  if (!file) return shared('imports.no-file')
  if (check.isBehind) return shared('imports.checking')
  return !check.error && (isDone || report?.added === 0) ? t('csv.nothing') : ''
}

function Strip({ bulk }: { bulk: BulkImport }) {
  const { isDry, check, report, share, cancel, start, file } = bulk
  const hasNews = !bulk.isDone && !check.error && (report?.added ?? 0) > 0
  const label =
    report && !check.error ? t('csv.import', { count: bulk.isDone ? 0 : report.added }) : t('csv.import.bare')
  return (
    <BottomStrip>
      <Box sx={{ mr: 'auto', display: 'flex', flexGrow: 1 }} aria-live="polite">
        {share === null ? (
          isDry && hasNews && t('csv.dryrun.next')
        ) : (
          <ImportProgress share={share} onCancel={cancel} />
        )}
      </Box>
      {isDry ? (
        <ActButton
          variant="outlined"
          pending={check.isBehind}
          reason={!file && shared('imports.no-file')}
          onClick={check.again}
        >
          {t('csv.check')}
        </ActButton>
      ) : (
        <ActButton pending={share !== null} reason={reason(bulk)} onClick={() => void start()}>
          {label}
        </ActButton>
      )}
    </BottomStrip>
  )
}

/** Old records from a CSV file: what each line would do, then the import (imports-7 to imports-10). */
export default function BulkImportScreen() {
  const bulk = useBulkImport()
  return (
    <Screen title={t('csv.title')}>
      <Box sx={columns}>
        <FileSection bulk={bulk} />
        <BulkEffect bulk={bulk} />
      </Box>
      {bulk.report && !bulk.check.error && <RefusedLines report={bulk.report} />}
      <ErrorDisplay error={bulk.error} retry={false} />
      <Strip bulk={bulk} />
    </Screen>
  )
}
