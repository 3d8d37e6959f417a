import type { ReportName } from '@sexton/contract/reports/rows'
import { today } from '../../../core/format/formats.ts'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { forecasts } from '../parts/month-forecasts.ts'
import { ReportPanel } from '../parts/report-panel.tsx'
import { ReportScreen } from '../parts/report-screen.tsx'
import { sharesOf } from '../parts/shares.ts'
import { threeFigures } from '../parts/three-figures.ts'
import { useYear, YearChoice } from '../parts/time-choices.tsx'
import { useReport, yearOf } from '../parts/use-report.ts'
import { t } from '../texts.ts'

const parts = [
  ['monthly_sale_type_groups', 'reports.type-groups'],
  ['monthly_sale_types', 'reports.types'],
  ['monthly_burial_charges', 'reports.burial-charges'],
  ['monthly_sale_charges', 'reports.sale-charges'],
  ['monthly_event_charges', 'reports.event-charges'],
] as const satisfies readonly (readonly [ReportName, string])[]

/** What the months' orders charged, taken apart (reports-9). */
function Part({
  name,
  title,
  year,
  starts,
}: {
  name: ReportName
  title: string
  year: number
  starts: readonly string[]
}) {
  const { rows, loading, error } = useReport(name, yearOf(year))
  if (error) return <ErrorDisplay error={error} />
  if (loading) return <Loading rows={8} />
  const figure = sharesOf({
    title,
    rows,
    starts,
    today: today(),
    nameOf: (row) => row.site_type_group ?? t('reports.not-known'),
  })
  return <ReportPanel figure={figure} file={String(year)} />
}

/** The months of a year beside those of the year before, and what they charged for. */
export default function MonthlyReportsScreen() {
  const now = today()
  const [year, choose] = useYear('year')
  const { rows, loading, error } = useReport('months', yearOf(year))
  const before = useReport('months', yearOf(year - 1))
  const label = String(year)
  const figures = threeFigures({
    unit: 'month',
    today: now,
    rows,
    label,
    before: { rows: before.rows, label: String(year - 1) },
  })
  const said = forecasts(rows, now)
  const starts = rows.map(({ start }) => start!)
  return (
    <ReportScreen
      title={t('reports.monthly')}
      loading={loading || before.loading}
      error={error ?? before.error}
      choices={<YearChoice label={t('reports.year')} year={year} onChoose={choose} />}
    >
      <ReportPanel figure={figures.sales} file={label} remark={said.sales} />
      <ReportPanel figure={figures.revenue} file={label} remark={said.revenue} />
      <ReportPanel figure={figures.burials} file={label} remark={said.burials} />
      {parts.map(([name, title]) => (
        <Part key={name} name={name} title={t(title)} year={year} starts={starts} />
      ))}
    </ReportScreen>
  )
}
