import type { StockRow } from '@sexton/contract/stock/calls'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { MeasureChoice } from '../measure-choice.tsx'
import { useMeasure } from '../use-measure.ts'
import { BlockBars } from './block-bars.tsx'
import { StockChart } from './stock-chart.tsx'

/** What is drawn, and in which order. */
const drawn = ['category', 'status', 'group'] as const

/** Three donuts, each with its figures in a table below it, and the blocks. */
export default function StockCharts({ rows }: { rows: readonly StockRow[] }) {
  const { measure, choose } = useMeasure()
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Box>
        <MeasureChoice measure={measure} onChoose={choose} />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr', md: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {drawn.map((field) => (
          <StockChart key={field} field={field} rows={rows} measure={measure} />
        ))}
      </Box>
      <BlockBars rows={rows} measure={measure} />
    </Stack>
  )
}
