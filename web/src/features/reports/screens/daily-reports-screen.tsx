import { addMonths } from '@sexton/contract/values/dates'
import { today } from '../../../core/format/formats.ts'
import { forecasts } from '../parts/month-forecasts.ts'
import { Current, ReportScreen } from '../parts/report-screen.tsx'
import { Reports } from '../parts/reports.tsx'
import { threeFigures } from '../parts/three-figures.ts'
import { MonthChoice, monthWords, useMonth } from '../parts/time-choices.tsx'
import { useDays } from '../parts/use-days.ts'
import { useReport } from '../parts/use-report.ts'
import { t } from '../texts.ts'

/** The days of a month beside those of the same month a year before; a month that is running with its forecast. */
export default function DailyReportsScreen() {
  const now = today()
  const [month, choose, refused] = useMonth()
  const yearBefore = addMonths(`${month}-01`, -12).slice(0, 7)
  const { rows, loading, outdated, error } = useDays(month, true)
  const before = useDays(yearBefore)
  const whole = useReport('months', { from: `${month}-01`, to: `${month}-01` })
  const figures = threeFigures({
    unit: 'day',
    today: now,
    rows,
    label: monthWords(month),
    before: { rows: before.rows, label: monthWords(yearBefore) },
  })
  const said = forecasts(whole.rows, now)
  return (
    <ReportScreen
      title={t('reports.daily')}
      refused={refused}
      loading={loading || before.loading || whole.loading}
      error={error ?? before.error ?? whole.error}
      choices={<MonthChoice month={month} onChoose={choose} />}
    >
      <Current outdated={outdated || before.outdated || whole.outdated}>
        <Reports
          file={month}
          least={420}
          shown={[
            { figure: figures.sales, remark: said.sales },
            { figure: figures.revenue, remark: said.revenue },
            { figure: figures.burials, remark: said.burials },
          ]}
        />
      </Current>
    </ReportScreen>
  )
}
