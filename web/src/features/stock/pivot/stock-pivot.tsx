import type { StockRow } from '@sexton/contract/stock/calls'
import SwapIcon from '@mui/icons-material/SwapHoriz'
import Stack from '@mui/material/Stack'
import { useMemo } from 'react'
import { IconAct } from '../../../ui/actions/icon-act.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { MeasureChoice } from '../measure-choice.tsx'
import { measureLabel } from '../stock-format.ts'
import { t } from '../texts.ts'
import { useMeasure } from '../use-measure.ts'
import { PivotAreas } from './pivot-areas.tsx'
import { PivotExport } from './pivot-export.tsx'
import { transposed } from './pivot-layout.ts'
import { PivotTable } from './pivot-table.tsx'
import { pivot } from './pivot.ts'
import { useLayout } from './use-layout.ts'

/** The stock with any list set against any other (stock-3). */
export default function StockPivot({ rows }: { rows: readonly StockRow[] }) {
  const { measure, choose } = useMeasure()
  const { layout, change } = useLayout()
  const made = useMemo(() => pivot(rows, layout, measure), [rows, layout, measure])
  return (
    <Stack sx={{ gap: 1.5 }}>
      <PivotAreas layout={layout} onChange={change} />
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <MeasureChoice measure={measure} onChoose={choose} />
        <IconAct label={t('stock.swap')} icon={<SwapIcon />} onClick={() => change(transposed)} />
        {typeof made !== 'string' && <PivotExport pivot={made} layout={layout} />}
      </Stack>
      {made === 'none' && <Empty>{t('stock.no-data')}</Empty>}
      {made === 'many' && <Empty>{t('stock.too-many')}</Empty>}
      {typeof made !== 'string' && (
        <PivotTable pivot={made} layout={layout} measure={measure} label={measureLabel(measure)} />
      )}
    </Stack>
  )
}
