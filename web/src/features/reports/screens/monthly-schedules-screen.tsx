import { reports, type MonthReport } from '@sexton/contract/reports/calls'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useApi } from '../../../core/api/use-api.ts'
import { today } from '../../../core/format/formats.ts'
import { DownloadButton } from '../../../ui/actions/download-button.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import type { Measure } from '../parts/figure.ts'
import { exact } from '../parts/report-format.ts'
import { ReportPanel } from '../parts/report-panel.tsx'
import { ReportScreen } from '../parts/report-screen.tsx'
import { threeFigures } from '../parts/three-figures.ts'
import { MonthChoice, monthWords, useMonth } from '../parts/time-choices.tsx'
import { useDays } from '../parts/use-days.ts'
import { t } from '../texts.ts'

const figures = [
  ['reports.burials', 'burials'],
  ['reports.sites-sold', 'sites_sold'],
  ['reports.sales-created', 'sales_created'],
  ['reports.sales-ordered', 'sales_ordered'],
  ['reports.sales-paid', 'sales_paid'],
  ['reports.sales-fulfilled', 'sales_fulfilled'],
] as const

const values = [
  ['reports.value-ordered', 'value_ordered', 'value_ordered_dollar'],
  ['reports.value-receipted', 'value_receipted', 'value_receipted_dollar'],
] as const

interface FigureProperties {
  label: string
  value: number | null
  measure: Measure
  dollars?: number | null
}

const OneFigure = ({ label, value, measure, dollars }: FigureProperties) => (
  <Box>
    <Typography component="dt" variant="body2" color="text.secondary">
      {label}
    </Typography>
    <Typography component="dd" variant="h2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
      {exact(value, measure)}
    </Typography>
    {dollars !== undefined && (
      <Typography component="dd" variant="caption" color="text.secondary" sx={{ m: 0 }}>
        {exact(dollars, 'dollars')}
      </Typography>
    )}
  </Box>
)

/** A month in ten figures (reports-8). */
const Summary = ({ month, title }: { month: MonthReport; title: string }) => (
  <Section title={title}>
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' } }}
    >
      {figures.map(([label, field]) => (
        <OneFigure key={field} label={t(label)} value={month[field]} measure="count" />
      ))}
      {values.map(([label, field, dollars]) => (
        <OneFigure
          key={field}
          label={t(label)}
          value={month[field]}
          measure="money"
          dollars={month[dollars]}
        />
      ))}
    </Box>
  </Section>
)

/** A month's figures, its days, and its workbook with every burial (reports-8, reports-12). */
export default function MonthlySchedulesScreen() {
  const now = today()
  const [month, choose] = useMonth()
  const params = { year: month.slice(0, 4), month: String(Number(month.slice(5))) }
  const summary = useApi(reports.month, { params }, { keepLast: true })
  const { rows, loading, error } = useDays(month)
  const days = threeFigures({ unit: 'day', today: now, rows, label: monthWords(month) })
  const isRunning = month === now.slice(0, 7)
  const name = monthWords(month)
  return (
    <ReportScreen
      title={t('reports.schedules')}
      loading={loading || summary.loading}
      error={error ?? summary.error}
      choices={
        <>
          <MonthChoice month={month} onChoose={choose} />
          <DownloadButton endpoint={reports.exportMonth} given={{ params }} label={t('reports.excel')} />
        </>
      }
      head={
        summary.data && (
          <Summary month={summary.data} title={isRunning ? t('reports.so-far', { period: name }) : name} />
        )
      }
    >
      <ReportPanel figure={{ ...days.burials, title: t('reports.burials-by-day') }} file={month} />
      <ReportPanel figure={{ ...days.revenue, title: t('reports.revenue-by-day') }} file={month} />
    </ReportScreen>
  )
}
