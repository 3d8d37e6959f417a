import type { reports } from '@sexton/contract/reports/calls'
import type { ReportName, ReportRow } from '@sexton/contract/reports/rows'
import type { Reading } from '../../core/context/context.ts'
import type { Read } from '../../core/call/verbs.ts'
import { timedRead } from '../../platform/export/timed-read.ts'
import { partRows, type PartReport } from './part-queries.ts'
import { periodRows, type PeriodReport } from './period-queries.ts'
import { spanOf, yearBefore, type Span } from './span.ts'
import { userRows } from './user-queries.ts'

/** `before`: the span of the year before, where it is compared (reports-14). */
type Rows = (ctx: Reading, span: Span, before: Span | undefined) => Promise<ReportRow[]>

const byPeriod =
  (name: PeriodReport): Rows =>
  (ctx, span, before) =>
    periodRows(ctx, name, span, before)
const byPart =
  (name: PartReport): Rows =>
  (ctx, span, before) =>
    partRows(ctx, name, span, before)

const rowsFor: Record<ReportName, Rows> = {
  yearly_burials: byPeriod('yearly_burials'),
  yearly_sales: byPeriod('yearly_sales'),
  years: byPeriod('years'),
  months: byPeriod('months'),
  monthly_sales: byPeriod('monthly_sales'),
  monthly_burials: byPeriod('monthly_burials'),
  monthly_burials_avs: byPeriod('monthly_burials_avs'),
  monthly_sale_type_groups: byPart('monthly_sale_type_groups'),
  monthly_burial_charges: byPart('monthly_burial_charges'),
  monthly_sale_charges: byPart('monthly_sale_charges'),
  monthly_event_charges: byPart('monthly_event_charges'),
  monthly_sale_types: byPart('monthly_sale_types'),
  monthly_user_sales: userRows,
  daily_sales: byPeriod('daily_sales'),
  daily_burials: byPeriod('daily_burials'),
}

/** A report by its name; ends with its reader (reports-1, reports-2, reports-11). */
export const report: Read<typeof reports.report> = (ctx, { params: { name }, query }) => {
  const span = spanOf(name, query, ctx.today, ctx.park.REPORT_FIRST_YEAR)
  const before = query.compared ? yearBefore(span, ctx.today) : undefined
  return timedRead(ctx, (inside) => rowsFor[name](inside, span, before))
}
