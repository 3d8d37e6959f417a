import type { StockRow } from '@sexton/contract/stock/calls'
import Paper from '@mui/material/Paper'
import { useMemo } from 'react'
import { decimals, money } from '../../core/format/formats.ts'
import { Figures, OneFigure } from '../../ui/layout/figures.tsx'
import { figuresOf } from './figures.ts'
import { count, thousands } from './stock-format.ts'
import { t } from './texts.ts'

/** In thousands from a thousand on: of a small park each single site counts. */
const countInThousands = (value: number) =>
  value < 1000 ? count(value) : t('stock.thousand', { figure: decimals(value / 1000) })

/** How much there is, in thousands, and exactly below it. */
export function StockFigures({ rows }: { rows: readonly StockRow[] }) {
  const { sites, graves, value, available } = useMemo(() => figuresOf(rows), [rows])
  const inThousands = (of: number) => t('stock.thousand', { figure: thousands(of) })
  return (
    <Paper variant="outlined" sx={{ p: 1.5 }}>
      <Figures>
        <OneFigure label={t('stock.sites')} value={countInThousands(sites)} also={count(sites)} />
        <OneFigure label={t('stock.graves')} value={countInThousands(graves)} also={count(graves)} />
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
