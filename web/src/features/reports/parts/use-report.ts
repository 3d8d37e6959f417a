import { reports } from '@sexton/contract/reports/calls'
import type { ReportName, ReportRow } from '@sexton/contract/reports/rows'
import { useApi } from '../../../core/api/use-api.ts'

interface Asked {
  from?: string
  to?: string
  /** With the same of the year before (reports-14). */
  compared?: boolean
}

const none: ReportRow[] = []

/** A report's rows; none while the first are on their way, and `outdated` while they are those of another time. */
export function useReport(name: ReportName, { compared, ...span }: Asked) {
  const { data, loading, outdated, error } = useApi(
    reports.report,
    { params: { name }, query: { ...span, ...(compared && { compared: 'true' }) } },
    { keepLast: true },
  )
  return { rows: data ?? none, loading, outdated, error }
}

/** A year's months, or a month's days, to its last. */
export const yearOf = (year: number): Asked => ({ from: `${year}-01-01`, to: `${year}-12-31` })
