import type { ReportRow } from '@sexton/contract/reports/rows'
import { addDays, addMonths } from '@sexton/contract/values/dates'
import { useReport } from './use-report.ts'

/** A month's days with what was sold and buried on each. */
export function useDays(month: string) {
  const span = { from: `${month}-01`, to: addDays(addMonths(`${month}-01`, 1), -1) }
  const sold = useReport('daily_sales', span)
  const buried = useReport('daily_burials', span)
  const rows: ReportRow[] = sold.rows.map((row, at) => ({ ...row, ...buried.rows[at] }))
  return { rows, loading: sold.loading || buried.loading, error: sold.error ?? buried.error }
}
