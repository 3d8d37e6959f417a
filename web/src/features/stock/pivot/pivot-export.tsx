import CopyIcon from '@mui/icons-material/ContentCopy'
import DownloadIcon from '@mui/icons-material/Download'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { copyText } from '../../../core/transfer/copy-text.ts'
import { saveTable, toTsv } from '../../../core/transfer/table-text.ts'
import { useCemeteries } from '../../../domain/cemeteries/use-cemeteries.ts'
import { useCemeteryShown } from '../../../domain/cemeteries/use-cemetery-shown.ts'
import { t } from '../texts.ts'
import { pivotLines } from './pivot-text.ts'
import type { Pivot, PivotLayout } from './pivot.ts'

/** Milliseconds for which it is said that it was copied. */
const COPIED = 700

/** Takes the pivot elsewhere, its figures exact; of one cemetery, its name says so. */
export function PivotExport({ pivot, layout }: { pivot: Pivot; layout: PivotLayout }) {
  const [said, setSaid] = useState<string>()
  useEffect(() => {
    if (said !== t('stock.copied')) return
    const waiting = setTimeout(() => setSaid(undefined), COPIED)
    return () => clearTimeout(waiting)
  }, [said])
  const cemeteries = useCemeteries()
  const [shown] = useCemeteryShown()
  const one = cemeteries.find(({ cemetery_id }) => cemetery_id === shown)
  const name = one ? `Stock_${one.code}` : 'Stock'
  const lines = () => pivotLines(pivot, layout)
  const copy = async () =>
    setSaid((await copyText(toTsv(lines()))) ? t('stock.copied') : t('stock.not-copied'))
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <Button variant="outlined" startIcon={<CopyIcon />} onClick={() => void copy()}>
        {t('stock.copy')}
      </Button>
      <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => saveTable(lines(), name, 'csv')}>
        {t('stock.save-csv')}
      </Button>
      <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => saveTable(lines(), name, 'tsv')}>
        {t('stock.save-tsv')}
      </Button>
      <Typography role="status" variant="body2">
        {said}
      </Typography>
    </Stack>
  )
}
