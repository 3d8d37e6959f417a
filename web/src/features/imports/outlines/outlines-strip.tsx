import { imports } from '@sexton/contract/imports/calls'
import type { OutlinesReport } from '@sexton/contract/imports/shapes/outlines'
import { map } from '@sexton/contract/map/calls'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { useMay } from '../../../core/session/use-may.ts'
import { upload } from '../../../core/transfer/upload.ts'
import { useTransfer } from '../../../core/transfer/use-transfer.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { useNotice } from '../../../ui/feedback/notice-context.ts'
import { BottomStrip } from '../../../ui/layout/bottom-strip.tsx'
import { ImportProgress } from '../import-progress.tsx'
import { t as shared } from '../texts.ts'
import { t } from './outlines-texts.ts'
import type { Outlines } from './use-outlines.ts'
import { readAgain } from '../../../core/api/read-again.ts'

const written = ({ sites, blocks, drawn, redrawn }: OutlinesReport, isSites: boolean) =>
  (isSites ? sites : blocks.length) + drawn + redrawn

/** What the button says: how many of what are written. */
function label(report: OutlinesReport | undefined, isSites: boolean): string {
  if (!report) return t('outlines.import')
  const { sites, blocks, drawn, redrawn } = report
  if (drawn + redrawn > 0) return t('outlines.import.drawn', { count: written(report, isSites) })
  return isSites
    ? t('outlines.import.sites', { count: sites })
    : t('outlines.import.blocks', { count: blocks.length })
}

/** Why it cannot be imported now; empty where it can. */
function reason({ file, isRule, check, said }: Outlines): string {
  if (!file.read) return shared('imports.no-file')
  if (!isRule) return t('outlines.wrong-rule')
  if (!check.report || check.isBehind) return shared('imports.checking')
  if (written(check.report, said.kind === 'sites') === 0)
    return t(check.report.known > 0 ? 'outlines.nothing' : 'outlines.none')
  return check.report.sites > 0 && said.type === '' ? t('outlines.no-type') : ''
}

/** Imports what was shown, once; then leads to the map. */
function useImport({ file, fields, check, said }: Outlines) {
  const notify = useNotice()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const mayMap = useMay(map.ground)
  const { run, ...transfer } = useTransfer()
  const start = async () => {
    const { file: sent } = file.read!
    const all = {
      ...fields,
      dryrun: false,
      seen: check.report!.seen,
      ...(said.type && { site_type_id: said.type }),
    }
    const done = await run((watched) => upload(imports.outlines, [sent], { fields: all, ...watched }))
    if (done === undefined) return check.again()
    await readAgain(queries)
    const count = written(done as OutlinesReport, said.kind === 'sites')
    notify({ text: t('outlines.done', { name: sent.name, count }) })
    void navigate(mayMap ? '/sites_map' : '/blocks')
  }
  return { ...transfer, start }
}

/** The next step, in sight all the time. */
export function OutlinesStrip({ outlines }: { outlines: Outlines }) {
  const { check, said } = outlines
  const { share, error, start, cancel } = useImport(outlines)
  const out = check.report?.out ?? 0
  return (
    <>
      <ErrorDisplay error={error} retry={false} />
      <BottomStrip>
        <Box sx={{ mr: 'auto', display: 'flex', flexGrow: 1 }} aria-live="polite">
          {share === null ? (
            out > 0 && t('outlines.out', { count: out })
          ) : (
            <ImportProgress share={share} onCancel={cancel} />
          )}
        </Box>
        <Button component={Link} to="/blocks">
          {t('outlines.cancel')}
        </Button>
        <ActButton pending={share !== null} reason={reason(outlines)} onClick={() => void start()}>
          {label(check.report, said.kind === 'sites')}
        </ActButton>
      </BottomStrip>
    </>
  )
}
