import type { StockRow } from '@sexton/contract/stock/calls'
import Box from '@mui/material/Box'
import { Section } from '../../../ui/layout/section.tsx'
import { StatusBar } from '../../../ui/theme/status-bar.tsx'
import { byStatus } from '../by-status.ts'
import { partsBy, total, type Measure } from '../figures.ts'
import { shown } from '../stock-format.ts'
import { fieldOf } from '../stock-fields.ts'
import { t } from '../texts.ts'

/** The blocks beside each other, each as long as what is in it and in the colours of its statuses. */
export function BlockBars({ rows, measure }: { rows: readonly StockRow[]; measure: Measure }) {
  const blocks = partsBy(rows, 'block').map((block) => ({ ...block, all: total(block.rows, measure) }))
  const most = Math.max(1, ...blocks.map(({ all }) => all))
  return (
    <Section title={t('stock.by', { what: t(`stock.${measure}`), field: fieldOf.block.label })}>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr) auto',
          alignItems: 'center',
          columnGap: 1.5,
          rowGap: 0.75,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {blocks.map(({ key, name, rows: of, all }) => (
          <Box
            component="li"
            key={key}
            sx={{
              display: 'grid',
              gridColumn: '1 / -1',
              gridTemplateColumns: 'subgrid',
              alignItems: 'center',
            }}
          >
            <span>{name}</span>
            <Box sx={{ width: `${(100 * all) / most}%` }}>
              <StatusBar kind="site" counts={byStatus(of, measure)} height={18} />
            </Box>
            <Box component="span" sx={{ textAlign: 'right' }}>
              {shown(all, measure)}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  )
}
