import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { flagText } from '../core/fields.ts'
import { xlsxMediaType } from '../core/spreadsheet.ts'
import { calendarDate } from '../values/dates.ts'
import { money } from '../values/money.ts'
import { reportNames, reportRow } from './rows.ts'

const permission = { any: ['PERM_REPORTS'] } as const

/** Days that `from` and `to` span, both counted; absent ones are the report's own (reports-2). */
export const span = z
  .object({ from: calendarDate.optional(), to: calendarDate.optional() })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    message: 'The end date must not be before the start date.',
  })

/** Whether the year before is wanted beside it (reports-14). */
const compared = z.object({ compared: flagText.optional() })

/** A month as the path has it; what is no month is refused by name (reports-3). */
const monthAsked = z.object({ year: z.string(), month: z.string() })

/** What happened in one month (reports-8). */
export const monthFigures = z.object({
  /** Up to today. */
  burials: z.int(),
  /** On the days to come. */
  burials_booked: z.int(),
  sites_sold: z.int(),
  sales_created: z.int(),
  sales_ordered: z.int(),
  sales_paid: z.int(),
  sales_fulfilled: z.int(),
  value_ordered: money,
  value_ordered_dollar: money.nullable(),
  value_receipted: money,
  value_receipted_dollar: money.nullable(),
})

/** With the same month of the year before, if it is asked for: up to the same day while the month runs (reports-14). */
export const monthReport = monthFigures.extend({ before: monthFigures.optional() })

export type MonthReport = z.output<typeof monthReport>

export const reports = {
  report: endpoint({
    method: 'GET',
    path: '/api/v1/reports/report/:name',
    summary: 'A report by its name: one row for each year, month or day, or for each of their parts',
    queue: 'heavy',
    standby: true,
    permission,
    params: z.object({ name: z.enum(reportNames) }),
    query: span.safeExtend(compared.shape),
    response: z.array(reportRow),
    missing: 'That report does not exist.',
  }),
  month: endpoint({
    method: 'GET',
    path: '/api/v1/reports/month_report/:year/:month',
    summary: 'What happened in a month: burials, sites and sales, value ordered and received',
    queue: 'heavy',
    standby: true,
    permission,
    params: monthAsked,
    query: compared,
    response: monthReport,
  }),
  exportMonth: endpoint({
    method: 'POST',
    path: '/api/v1/reports/export_month/:year/:month',
    summary: 'A month with its days and its burials, as MP_Schedule_{year}_{month}.xlsx',
    queue: 'heavy',
    standby: true,
    permission,
    params: monthAsked,
    file: xlsxMediaType,
  }),
}
