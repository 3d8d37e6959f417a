import { buffer } from 'node:stream/consumers'
import type { MonthReport, reports } from '@sexton/contract/reports/calls'
import type { ReportRow } from '@sexton/contract/reports/rows'
import { burialStatuses } from '@sexton/contract/core/statuses'
import { xlsxMediaType } from '@sexton/contract/core/spreadsheet'
import { timeNow } from '../../core/clock.ts'
import type { Reading } from '../../core/context/context.ts'
import type { Read } from '../../core/call/verbs.ts'
import { timedRead } from '../../platform/export/timed-read.ts'
import { sheet, workbook, type Column } from '../../platform/export/xlsx.ts'
import { cemeteryColumn } from '../../domain/ground/cemetery-names.ts'
import { burialsOf, monthFigures, type ScheduledBurial } from './month-queries.ts'
import { periodRows } from './period-queries.ts'
import { monthSpan, type Span } from './span.ts'

interface Figure {
  what: string
  count?: number
  local?: number
  dollars?: number | null
}

const figuresOf = (month: MonthReport): Figure[] => [
  { what: 'Burials', count: month.burials },
  { what: 'Burials booked', count: month.burials_booked },
  { what: 'Sites sold', count: month.sites_sold },
  { what: 'Sales created', count: month.sales_created },
  {
    what: 'Sales ordered',
    count: month.sales_ordered,
    local: month.value_ordered,
    dollars: month.value_ordered_dollar,
  },
  { what: 'Sales paid', count: month.sales_paid },
  { what: 'Sales fulfilled', count: month.sales_fulfilled },
  { what: 'Value received', local: month.value_receipted, dollars: month.value_receipted_dollar },
]

/** Dollars have no decimals (values-8). */
const whole = (dollars: number | null | undefined) =>
  typeof dollars === 'number' ? Math.round(dollars) : null

const figureColumns = (symbol: string): Column<Figure>[] => [
  { head: 'Figure', kind: 'text', width: 18, value: (row) => row.what },
  { head: 'Number', kind: 'whole', width: 10, value: (row) => row.count },
  { head: `Value, ${symbol}`, kind: 'money', width: 18, value: (row) => row.local },
  { head: 'Value, $', kind: 'whole', width: 16, value: (row) => whole(row.dollars) },
]

const dayColumns = (symbol: string): Column<ReportRow>[] => [
  { head: 'Day', kind: 'date', width: 13, value: (row) => row.start },
  { head: 'Burials', kind: 'whole', width: 10, value: (row) => row.burial_count },
  { head: 'Booked', kind: 'whole', width: 10, value: (row) => row.burials_booked },
  { head: 'Sales', kind: 'whole', width: 10, value: (row) => row.sale_count },
  { head: `Value, ${symbol}`, kind: 'money', width: 18, value: (row) => row.sale_price },
  { head: 'Value, $', kind: 'whole', width: 16, value: (row) => whole(row.sale_price_dollar) },
]

const burialColumns: Column<ScheduledBurial>[] = [
  {
    head: 'Date',
    kind: 'date',
    width: 13,
    value: (row) => (row.burial_precision === 'day' ? row.burial_date : null),
  },
  { head: 'From', kind: 'text', width: 8, value: (row) => row.burial_slot_from },
  { head: 'To', kind: 'text', width: 8, value: (row) => row.burial_slot_to },
  { head: 'Burial no', kind: 'whole', width: 11, value: (row) => row.burial_id },
  { head: 'Status', kind: 'text', width: 11, value: (row) => burialStatuses[row.burial_status_ref] },
  { head: 'First name', kind: 'text', width: 18, value: (row) => row.deceased_first_name },
  { head: 'Last name', kind: 'text', width: 20, value: (row) => row.deceased_last_name },
  { head: 'Site', kind: 'text', width: 14, value: (row) => row.site_ref },
  { head: 'Grave', kind: 'whole', width: 8, value: (row) => row.grave_no },
  { head: 'Site type', kind: 'text', width: 24, value: (row) => row.site_type },
  { head: 'Customer', kind: 'text', width: 30, value: (row) => row.customer_name },
  { head: 'Sale no', kind: 'whole', width: 10, value: (row) => row.sale_id },
  { head: 'Legacy', kind: 'text', width: 9, value: (row) => row.is_legacy },
]

async function daysOf(ctx: Reading, span: Span): Promise<ReportRow[]> {
  const days = { ...span, unit: 'day' } as const
  const sold = await periodRows(ctx, 'daily_sales', days)
  const buried = await periodRows(ctx, 'daily_burials', days)
  return sold.map((row, at) => ({ ...row, ...buried[at] }))
}

/** A month as a workbook: its figures, its days, and the schedule of its burials (reports-12). */
export const exportMonth: Read<typeof reports.exportMonth> = (ctx, { params: { year, month } }) => {
  const span = monthSpan(year, month)
  const symbol = ctx.park.MONEY_SYMBOL
  return timedRead(ctx, async (inside) => {
    const burials = [...burialColumns, ...(await cemeteryColumn<ScheduledBurial>(inside))]
    const sheets = [
      sheet('Summary', figureColumns(symbol), [figuresOf(await monthFigures(inside, span))]),
      sheet('Days', dayColumns(symbol), [await daysOf(inside, span)]),
      sheet('Burials', burials, [await burialsOf(inside, span)]),
    ]
    const content = await buffer(workbook(sheets, timeNow()))
    const filename = `MP_Schedule_${Number(year)}_${Number(month)}.xlsx`
    return { content, filename, size: content.length, mediaType: xlsxMediaType }
  })
}
