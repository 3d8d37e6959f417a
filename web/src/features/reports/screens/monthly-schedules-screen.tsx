import { addMonths } from '@sexton/contract/values/dates'
import { reports, type MonthReport } from '@sexton/contract/reports/calls'
import { useApi } from '../../../core/api/use-api.ts'
import { today } from '../../../core/format/formats.ts'
import { DownloadButton } from '../../../ui/actions/download-button.tsx'
import { Figures, OneFigure } from '../../../ui/layout/figures.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { changeWords } from '../parts/headline.ts'
import { Change } from '../parts/report-headline.tsx'
import { exact } from '../parts/report-format.ts'
import { Current, ReportScreen } from '../parts/report-screen.tsx'
import { Reports } from '../parts/reports.tsx'
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

type Field = (typeof figures)[number][1] | (typeof values)[number][1]

function changeOf({ before, ...month }: MonthReport, field: Field) {
  const measure = field.startsWith('value') ? ('money' as const) : ('count' as const)
  const changed = before && { value: month[field], before: before[field], measure }
  return changed && changeWords(changed) && <Change of={changed} />
}

interface SummaryProperties {
  month: MonthReport
  title: string
  isOver: boolean
  /** What it is compared with. */
  than: string
}

/** The figures of a month beside the year before (reports-14); of one that is over nothing is booked (reports-8). */
const Summary = ({ month, title, isOver, than }: SummaryProperties) => (
  <Section title={title} count={month.before && t('reports.compared', { than })}>
    <Figures>
      {figures
        .filter(([, field]) => !isOver || field !== 'burials_booked')
        .map(([label, field]) => (
          <OneFigure
            key={field}
            label={t(label)}
            value={exact(month[field], 'count')}
            change={field !== 'burials_booked' && changeOf(month, field)}
          />
        ))}
      {values.map(([label, field, inDollars]) => (
        <OneFigure
          key={field}
          label={t(label)}
          value={exact(month[field], 'money')}
          also={exact(month[inDollars], 'dollars')}
          change={changeOf(month, field)}
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
  const summary = useApi(reports.month, { params, query: { compared: 'true' } }, { keepLast: true })
  const { rows, loading, outdated, error } = useDays(month)
  const days = threeFigures({ unit: 'day', today: now, rows, label: monthWords(month) })
  const isRunning = month === now.slice(0, 7)
  const name = monthWords(month)
  const yearBefore = monthWords(addMonths(`${month}-01`, -12).slice(0, 7))
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
            than={isRunning ? t('reports.same-days', { period: yearBefore }) : yearBefore}
            isOver={month < now.slice(0, 7)}
            title={isRunning ? t('reports.so-far', { period: name }) : name}
          />
        )}
        <Reports
          file={month}
          least={420}
          shown={[
            { figure: { ...days.burials, title: t('reports.burials-by-day') } },
            { figure: { ...days.revenue, title: t('reports.revenue-by-day') } },
          ]}
        />
      </Current>
    </ReportScreen>
  )
}
