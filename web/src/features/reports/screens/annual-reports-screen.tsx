import { today } from '../../../core/format/formats.ts'
import { Current, ReportScreen } from '../parts/report-screen.tsx'
import { Reports } from '../parts/reports.tsx'
import { threeFigures } from '../parts/three-figures.ts'
import { useYear, YearChoice } from '../parts/time-choices.tsx'
import { useReport } from '../parts/use-report.ts'
import { t } from '../texts.ts'

/** Sales, revenue and burials of the years from one on; two years before this one by itself (reports-1). */
export default function AnnualReportsScreen() {
  const now = today()
  const [from, choose, refused] = useYear('from', Number(now.slice(0, 4)) - 2)
  const { rows, loading, outdated, error } = useReport('years', {
    from: `${from}-01-01`,
    to: now,
    compared: true,
  })
  const figures = threeFigures({ unit: 'year', today: now, rows })
  const file = `${from}-${now.slice(0, 4)}`
  return (
    <ReportScreen
      title={t('reports.annual')}
      refused={refused}
      loading={loading}
      error={error}
      choices={<YearChoice label={t('reports.from-year')} year={from} onChoose={choose} />}
    >
      <Current outdated={outdated}>
        <Reports file={file} shown={Object.values(figures).map((figure) => ({ figure }))} />
      </Current>
    </ReportScreen>
  )
}
