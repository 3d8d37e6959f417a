import type { ReportName } from '@sexton/contract/reports/rows'
import { today } from '../../../core/format/formats.ts'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { Tabbed } from '../../../ui/layout/tabbed.tsx'
import { headlineOf } from '../parts/headline.ts'
import { forecasts } from '../parts/month-forecasts.ts'
import { Current, ReportScreen } from '../parts/report-screen.tsx'
import { Reports } from '../parts/reports.tsx'
import { sharesOf } from '../parts/shares.ts'
import { threeFigures } from '../parts/three-figures.ts'
import { useYear, YearChoice } from '../parts/time-choices.tsx'
import { useReport, yearOf } from '../parts/use-report.ts'
import { t } from '../texts.ts'

const parts = {
  monthly_sale_type_groups: 'reports.type-groups',
  monthly_sale_types: 'reports.types',
  monthly_burial_charges: 'reports.burial-charges',
  monthly_sale_charges: 'reports.sale-charges',
  monthly_event_charges: 'reports.event-charges',
} as const satisfies Partial<Record<ReportName, string>>

type PartName = keyof typeof parts

const partNames = Object.keys(parts) as PartName[]

const monthsOf = (year: number) =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}-01`)

/** What the months' orders charged, taken apart (reports-9). */
function Part({ name, year }: { name: PartName; year: number }) {
  const { rows, loading, outdated, error } = useReport(name, { ...yearOf(year), compared: true })
  if (error) return <ErrorDisplay error={error} />
  if (loading) return <Loading rows={8} />
  const figure = sharesOf({
    title: t(parts[name]),
    rows,
    starts: monthsOf(year),
    today: today(),
    nameOf: (row) => row.site_type_group ?? t('reports.not-known'),
    headline: headlineOf('price', {
      rows,
      period: String(year),
      before: String(year - 1),
      isRunning: year === Number(today().slice(0, 4)),
    }),
  })
  return (
    <Current outdated={outdated}>
      <Reports file={String(year)} shown={[{ figure }]} />
    </Current>
  )
}

/** The months of a year beside those of the year before. */
function Whole({ year }: { year: number }) {
  const now = today()
  const { rows, loading, outdated, error } = useReport('months', { ...yearOf(year), compared: true })
  const before = useReport('months', yearOf(year - 1))
  const label = String(year)
  if (error ?? before.error) return <ErrorDisplay error={error ?? before.error} />
  if (loading || before.loading) return <Loading rows={8} />
  const figures = threeFigures({
    unit: 'month',
    today: now,
    rows,
    label,
    before: { rows: before.rows, label: String(year - 1) },
  })
  const said = forecasts(rows, now)
  return (
    <Current outdated={outdated || before.outdated}>
      <Reports
        file={label}
        shown={[
          { figure: figures.sales, remark: said.sales },
          { figure: figures.revenue, remark: said.revenue },
          { figure: figures.burials, remark: said.burials },
        ]}
      />
    </Current>
  )
}

/** The months of a year: sales, revenue and burials, or what the orders charged for. */
export default function MonthlyReportsScreen() {
  const [year, choose, refused] = useYear('year')
  const tabs = [
    { id: 'whole' as const, label: t('reports.whole') },
    ...partNames.map((id) => ({ id, label: t(parts[id]) })),
  ]
  return (
    <ReportScreen
      title={t('reports.monthly')}
      refused={refused}
      choices={<YearChoice label={t('reports.year')} year={year} onChoose={choose} />}
    >
      <Tabbed label={t('reports.ways')} tabs={tabs} first="whole">
        {(tab) => (tab === 'whole' ? <Whole year={year} /> : <Part key={tab} name={tab} year={year} />)}
      </Tabbed>
    </ReportScreen>
  )
}
