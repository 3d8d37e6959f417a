import { today } from '../../../core/format/formats.ts'
import { byUser, userName } from '../parts/by-user.ts'
import { salesCounted } from '../parts/periods.ts'
import { Current, ReportScreen } from '../parts/report-screen.tsx'
import { Reports } from '../parts/reports.tsx'
import { sharesOf } from '../parts/shares.ts'
import { useYear, YearChoice } from '../parts/time-choices.tsx'
import { useReport, yearOf } from '../parts/use-report.ts'
import { t } from '../texts.ts'

const monthsOf = (year: number) =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}-01`)

/** Who sold how much in a year (reports-10). */
export default function UserReportsScreen() {
  const [year, choose, refused] = useYear('year')
  const { rows, loading, outdated, error } = useReport('monthly_user_sales', {
    ...yearOf(year),
    compared: true,
  })
  const before = useReport('monthly_user_sales', yearOf(year - 1))
  const shown = { year, rows, before: before.rows, isRunning: year === Number(today().slice(0, 4)) }
  const byMonth = sharesOf({
    title: t('reports.revenue-by-month'),
    rows,
    starts: monthsOf(year),
    today: today(),
    nameOf: userName,
    listsOf: (row) => salesCounted('month', row.start!, String(row.ordered_by_user_id ?? '')),
  })
  return (
    <ReportScreen
      title={t('reports.user')}
      refused={refused}
      loading={loading || before.loading}
      error={error ?? before.error}
      choices={<YearChoice label={t('reports.year')} year={year} onChoose={choose} />}
    >
      <Current outdated={outdated || before.outdated}>
        <Reports
          file={String(year)}
          least={420}
          shown={[
            { figure: byUser(shown, 'sale_count', t('reports.sales-by-user')) },
            { figure: byUser(shown, 'sale_price', t('reports.revenue-by-user')) },
            { figure: byMonth },
          ]}
        />
      </Current>
    </ReportScreen>
  )
}
