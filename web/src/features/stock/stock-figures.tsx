import type { StockRow } from '@sexton/contract/stock/calls'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { decimals, money } from '../../core/format/formats.ts'
import { figuresOf } from './figures.ts'
import { count, thousands } from './stock-format.ts'
import { t } from './texts.ts'

/** In thousands from a thousand on: of a small park each single site counts. */
const countInThousands = (value: number) =>
  value < 1000 ? count(value) : t('stock.thousand', { figure: decimals(value / 1000) })

function Figure({ label, value, exact }: { label: string; value: string; exact: string }) {
  return (
    <Box>
      <Typography component="dt" variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Typography component="dd" variant="h1" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Typography>
      {exact !== value && (
        <Typography component="dd" variant="caption" color="text.secondary" sx={{ m: 0 }}>
          {exact}
        </Typography>
      )}
    </Box>
  )
}

/** How much there is, in thousands, and exactly below it. */
export function StockFigures({ rows }: { rows: readonly StockRow[] }) {
  const { sites, graves, value, available } = useMemo(() => figuresOf(rows), [rows])
  const inThousands = (of: number) => t('stock.thousand', { figure: thousands(of) })
  return (
    <Paper variant="outlined" sx={{ p: 1.5 }}>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' }, gap: 1.5 }}
      >
        <Figure label={t('stock.sites')} value={countInThousands(sites)} exact={count(sites)} />
        <Figure label={t('stock.graves')} value={countInThousands(graves)} exact={count(graves)} />
        <Figure label={t('stock.stock-value')} value={inThousands(value)} exact={money(value)} />
        <Figure
          label={t('stock.available-stock-value')}
          value={inThousands(available)}
          exact={money(available)}
        />
      </Box>
    </Paper>
  )
}
