import type { ReportRow } from '@sexton/contract/reports/rows'
import { addDays, addMonths } from '@sexton/contract/values/dates'
import { useReport } from './use-report.ts'

/** A month's days with what was sold and buried on each; `compared`: with the same of the year before. */
export function useDays(month: string, compared = false) {
  const span = { compared, from: `${month}-01`, to: addDays(addMonths(`${month}-01`, 1), -1) }
  const sold = useReport('daily_sales', span)
  const buried = useReport('daily_burials', span)
  const rows: ReportRow[] = sold.rows.map((row) => ({
    ...row,
    ...buried.rows.find(({ start }) => start === row.start),
  }))
  return {
    rows,
    loading: sold.loading || buried.loading,
    outdated: sold.outdated || buried.outdated,
    error: sold.error ?? buried.error,
  }
}
