import { useTheme } from '@mui/material/styles'
import { BarChart, barClasses } from '@mui/x-charts/BarChart'
import { useNavigate } from 'react-router'
import { useMayOpen } from '../../../core/screens/may-open.ts'
import { fewer, type Figure } from '../parts/figure.ts'
import { exact, onAxis } from '../parts/report-format.ts'
import { t } from '../texts.ts'

interface Properties {
  figure: Figure
  /** Pixels. */
  height: number
}

/** The parts of a whole, each at 3:1 against the ground at least. */
const parts = {
  light: ['#2f5d50', '#b45309', '#1d4ed8', '#be185d', '#0e7490', '#6d28d9', '#4d7c0f'],
  dark: ['#8fb8a9', '#f59e0b', '#7aa2ff', '#f472b6', '#67d3e8', '#b39df5', '#a3d14b'],
} as const

/** What is shown, and what stands beside it; what is `booked` stands upon it. */
const pair = { light: ['#2f5d50', '#8c8c8c'], dark: ['#8fb8a9', '#757575'] } as const
const booked = { light: '#b45309', dark: '#f59e0b' } as const

/** The bars of a figure; a click on one leads to what it counts, where one may open that. Who can't see it has the table. */
export default function ReportChart({ figure, height }: Properties) {
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  const { palette } = useTheme()
  const { lines, series, stacked } = figure
  const drawn = stacked
    ? fewer(series, parts.light.length, t('reports.other'))
    : series.filter(({ isExact }) => !isExact)
  const shades = (stacked ? parts : pair)[palette.mode]
  const leads = (to: string | undefined) => to !== undefined && mayOpen(to)
  const goTo = (id: unknown, at: number) => {
    const to = drawn.find((one) => one.id === id)?.lists?.[at] ?? lines[at]?.list
    if (to && leads(to)) void navigate(to)
  }
  return (
    <BarChart
      height={height}
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
      series={drawn.map(({ id, label, values, measure, isStillToCome }, at) => ({
        id,
        label,
        data: [...values],
        color: isStillToCome ? booked[palette.mode] : shades[at]!,
        ...(stacked || at === 0 || isStillToCome ? { stack: 'whole' } : {}),
        valueFormatter: (value: number | null) => exact(value, measure),
      }))}
      grid={{ horizontal: true }}
      hideLegend={drawn.length < 2}
      slotProps={{ legend: { position: { vertical: 'bottom', horizontal: 'center' } } }}
      skipAnimation
      disableKeyboardNavigation
      onItemClick={(_, { seriesId, dataIndex }) => goTo(seriesId, dataIndex ?? -1)}
      sx={
        drawn.some(({ lists }) => lists?.some(leads)) || lines.some(({ list }) => leads(list))
          ? { [`& .${barClasses.element}`]: { cursor: 'pointer' } }
          : {}
      }
    />
  )
}
