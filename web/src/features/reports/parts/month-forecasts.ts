import type { ReportRow } from '@sexton/contract/reports/rows'
import { monthYear } from '@sexton/contract/values/dates'
import { t } from '../texts.ts'
import { expected } from './periods.ts'
import { exact } from './report-format.ts'

/** What is said under each chart of the running month (reports-13); undefined for months that are over. */
export function forecasts(rows: readonly ReportRow[], today: string) {
  const month = monthYear(Number(today.slice(0, 4)), Number(today.slice(5, 7)))
  const day = Number(today.slice(8))
  const said = (value: number | null, measure: 'count' | 'money') =>
    value === null
      ? undefined
      : t('reports.forecast', {
          month,
          value: exact(measure === 'count' ? Math.round(value) : value, measure),
        })
  const burials = expected(rows, today, (row) => (row.daily_burials ?? 0) * day)
  const running = rows.find(({ start }) => start!.slice(0, 7) === today.slice(0, 7))
  const known = (running?.burial_count ?? 0) + (running?.burials_booked ?? 0)
  return {
    sales: said(
      expected(rows, today, (row) => row.sale_count ?? 0),
      'count',
    ),
    revenue: said(
      expected(rows, today, (row) => row.sale_price ?? 0),
      'money',
    ),
    burials:
      burials !== null && known > Math.round(burials)
        ? t('reports.arranged', {
            month,
            count: exact(known, 'count'),
            value: exact(Math.round(burials), 'count'),
          })
        : said(burials, 'count'),
  }
}
