import { useTheme } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'
import { rainbowSurgePalette } from '@mui/x-charts/colorPalettes'
import { useNavigate } from 'react-router'
import { fewer, type Figure } from '../parts/figure.ts'
import { exact, onAxis } from '../parts/report-format.ts'
import { t } from '../texts.ts'

interface Properties {
  figure: Figure
  /** Pixels. */
  height: number
}

/** How many parts of a whole are told apart by colour. */
const colours = 7

/** Pixels that the legend takes above the bars. */
const legend = 32

/** The bars of a figure; a click on one leads to what it counts. Who can't see it has the table. */
export default function ReportChart({ figure, height }: Properties) {
  const navigate = useNavigate()
  const { palette } = useTheme()
  const { lines, series, stacked } = figure
  const drawn = stacked
    ? fewer(series, colours, t('reports.other'))
    : series.filter(({ isExact }) => !isExact)
  const palettes = stacked
    ? rainbowSurgePalette(palette.mode)
    : [palette.primary.main, palette.mode === 'dark' ? palette.grey[600] : palette.grey[400]]
  const goTo = (id: unknown, at: number) => {
    const to = drawn.find((one) => one.id === id)?.lists?.[at]
    if (to) void navigate(to)
  }
  return (
    <BarChart
      height={height - (drawn.length > 1 && !stacked ? legend : 0)}
      margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
      xAxis={[
        {
          data: lines.map(({ label, short }) => short ?? label),
          scaleType: 'band',
          categoryGapRatio: 0.35,
          barGapRatio: 0.1,
        },
      ]}
      yAxis={[{ width: 52, valueFormatter: (value: number) => onAxis(value, drawn[0]!.measure) }]}
      series={drawn.map(({ id, label, values, measure }, at) => ({
        id,
        label,
        data: [...values],
        color: palettes[at % palettes.length]!,
        ...(stacked ? { stack: 'whole' } : {}),
        valueFormatter: (value: number | null) => exact(value, measure),
      }))}
      grid={{ horizontal: true }}
      hideLegend={drawn.length < 2}
      skipAnimation
      disableKeyboardNavigation
      onItemClick={(_, { seriesId, dataIndex }) => goTo(seriesId, dataIndex ?? -1)}
      sx={drawn.some(({ lists }) => lists) ? { '& .MuiBarElement-root': { cursor: 'pointer' } } : {}}
    />
  )
}
