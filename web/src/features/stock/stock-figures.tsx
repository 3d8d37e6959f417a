import type { StockRow } from '@sexton/contract/stock/calls'
import Paper from '@mui/material/Paper'
import { useMemo } from 'react'
import { money } from '../../core/format/formats.ts'
import { Figures, OneFigure } from '../../ui/layout/figures.tsx'
import { figuresOf } from './figures.ts'
import { count, thousands } from './stock-format.ts'
import { t } from './texts.ts'

/** How much there is: counts exactly, values in thousands with the exact amount below. */
export function StockFigures({ rows }: { rows: readonly StockRow[] }) {
  const { sites, graves, value, available } = useMemo(() => figuresOf(rows), [rows])
  const inThousands = (of: number) => t('stock.thousand', { figure: thousands(of) })
  return (
    <Paper variant="outlined" sx={{ p: 1.5 }}>
      <Figures>
        <OneFigure label={t('stock.sites')} value={count(sites)} />
        <OneFigure label={t('stock.graves')} value={count(graves)} />
        <OneFigure label={t('stock.stock-value')} value={inThousands(value)} also={money(value)} />
        <OneFigure
          label={t('stock.available-stock-value')}
          value={inThousands(available)}
          also={money(available)}
        />
      </Figures>
    </Paper>
  )
}
