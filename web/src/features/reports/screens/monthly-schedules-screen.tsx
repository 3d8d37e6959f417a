import { reports, type MonthReport } from '@sexton/contract/reports/calls'
import { useApi } from '../../../core/api/use-api.ts'
import { today } from '../../../core/format/formats.ts'
import { DownloadButton } from '../../../ui/actions/download-button.tsx'
import { Figures, OneFigure } from '../../../ui/layout/figures.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { exact } from '../parts/report-format.ts'
import { ReportPanel } from '../parts/report-panel.tsx'
import { Current, Panels, ReportScreen } from '../parts/report-screen.tsx'
import { threeFigures } from '../parts/three-figures.ts'
import { MonthChoice, monthWords, useMonth } from '../parts/time-choices.tsx'
import { useDays } from '../parts/use-days.ts'
import { t } from '../texts.ts'

const figures = [
  ['reports.burials', 'burials'],
  ['reports.burials-booked', 'burials_booked'],
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

/** The figures of a month; of one that is over nothing is booked (reports-8). */
const Summary = ({ month, title, isOver }: { month: MonthReport; title: string; isOver: boolean }) => (
  <Section title={title}>
    <Figures>
      {figures
        .filter(([, field]) => !isOver || field !== 'burials_booked')
        .map(([label, field]) => (
          <OneFigure key={field} label={t(label)} value={exact(month[field], 'count')} />
        ))}
      {values.map(([label, field, inDollars]) => (
        <OneFigure
          key={field}
          label={t(label)}
          value={exact(month[field], 'money')}
          also={exact(month[inDollars], 'dollars')}
        />
      ))}
    </Figures>
  </Section>
)

/** A month's figures, its days, and its workbook with every burial (reports-8, reports-12). */
export default function MonthlySchedulesScreen() {
  const now = today()
  const [month, choose, refused] = useMonth()
  const params = { year: month.slice(0, 4), month: String(Number(month.slice(5))) }
  const summary = useApi(reports.month, { params }, { keepLast: true })
  const { rows, loading, outdated, error } = useDays(month)
  const days = threeFigures({ unit: 'day', today: now, rows, label: monthWords(month) })
  const isRunning = month === now.slice(0, 7)
  const name = monthWords(month)
  return (
    <ReportScreen
      title={t('reports.schedules')}
      refused={refused}
      loading={loading || summary.loading}
      error={error ?? summary.error}
      choices={
        <>
          <MonthChoice month={month} onChoose={choose} />
          <DownloadButton endpoint={reports.exportMonth} given={{ params }} label={t('reports.excel')} />
        </>
      }
    >
      <Current outdated={outdated || summary.outdated}>
        {summary.data && (
          <Summary
            month={summary.data}
            isOver={month < now.slice(0, 7)}
            title={isRunning ? t('reports.so-far', { period: name }) : name}
          />
        )}
        <Panels>
          <ReportPanel figure={{ ...days.burials, title: t('reports.burials-by-day') }} file={month} />
          <ReportPanel figure={{ ...days.revenue, title: t('reports.revenue-by-day') }} file={month} />
        </Panels>
      </Current>
    </ReportScreen>
  )
}
