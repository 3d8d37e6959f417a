import type { ReportRow } from '@sexton/contract/reports/rows'
import { forecast } from '@sexton/contract/reports/forecast'
import { addDays, addMonths, months, weekdayNames, weekdayOf } from '@sexton/contract/values/dates'
import { burialsAddress } from '../../burials/public.ts'
import { salesAddress } from '../../sales/public.ts'
import { t } from '../texts.ts'
import type { Measure, Series } from './figure.ts'

export type Unit = 'year' | 'month' | 'day'

const lengths: Record<Unit, number> = { year: 4, month: 7, day: 10 }

/** Whether today lies in the period that begins on `start`. */
export const isRunning = (unit: Unit, start: string, today: string) =>
  start.slice(0, lengths[unit]) === today.slice(0, lengths[unit])

const names: Record<Unit, (start: string) => string> = {
  year: (start) => String(Number(start.slice(0, 4))),
  month: (start) => months[Number(start.slice(5, 7)) - 1]!,
  day: (start) => `${weekdayNames[weekdayOf(start) - 1]} ${Number(start.slice(8))}`,
}

/** The name of a period under its bar. */
export const shortName = (unit: Unit, start: string) => names[unit](start)

/** How a period is called within its report: `2024`, `Feb`, `Thu 29`; one that is running is marked so. */
export const periodName = (unit: Unit, start: string, today: string) =>
  unit !== 'day' && isRunning(unit, start, today)
    ? t('reports.so-far', { period: names[unit](start) })
    : names[unit](start)

const endsOf: Record<Unit, (start: string) => string> = {
  year: (start) => `${start.slice(0, 4)}-12-31`,
  month: (start) => addDays(addMonths(start, 1), -1),
  day: (start) => start,
}

const parts = (date: string) =>
  date.split('-').map((part) => String(Number(part))) as [string, string, string]

/** The sales search that lists what a sales figure counts (reports-5). */
export function salesCounted(unit: Unit, start: string, ordered_by_id = '') {
  const [ordered_year, month, day] = parts(start)
  return salesAddress({
    statuses: ['ORDERED', 'PAID', 'FULFILLED'],
    ordered_year,
    ordered_month: unit === 'year' ? '' : month,
    ordered_day: unit === 'day' ? day : '',
    ordered_by_id,
    orderby: 'ordered_oldest',
  })
}

/** The burial search that lists what a burial figure counts: up to today, or booked for later (reports-6). */
export function burialsCounted(unit: Unit, start: string, today: string, isBooked = false) {
  const end = endsOf[unit](start)
  const [first, last] = isBooked
    ? [[start, addDays(today, 1)].toSorted()[1]!, end]
    : [start, [end, today].toSorted()[0]!]
  const [from, to] = [parts(first), parts(last)]
  return burialsAddress({
    in_reports: true,
    burial_from_year: from[0],
    burial_from_month: from[1],
    burial_from_day: from[2],
    burial_to_year: to[0],
    burial_to_month: to[1],
    burial_to_day: to[2],
    orderby: 'burial_date_earliest',
  })
}

type Value =
  'sale_count' | 'sale_price' | 'sale_price_dollar' | 'burial_count' | 'burials_booked' | 'daily_burials'

const measures: Record<Value, Measure> = {
  sale_count: 'count',
  sale_price: 'money',
  sale_price_dollar: 'dollars',
  burial_count: 'count',
  burials_booked: 'count',
  daily_burials: 'average',
}

interface Column {
  label: string
  rows: readonly ReportRow[]
  field: Value
  unit: Unit
  today: string
  isExact?: boolean
}

/** One value of a report's rows as a series; each leads to what it counts. */
export const seriesOf = ({ label, rows, field, unit, today, isExact = false }: Column): Series => ({
  id: `${field} ${label}`,
  label,
  measure: measures[field],
  values: rows.map((row) => row[field] ?? null),
  isExact,
  ...(field.startsWith('sale_')
    ? { lists: rows.map((row) => salesCounted(unit, row.start!)) }
    : field === 'daily_burials'
      ? {}
      : { lists: rows.map((row) => burialsCounted(unit, row.start!, today, field === 'burials_booked')) }),
})

/** What the running month is expected to come to; null where it is not among them (reports-13). */
export function expected(rows: readonly ReportRow[], today: string, soFar: (row: ReportRow) => number) {
  const row = rows.find(({ start }) => isRunning('month', start!, today))
  return row ? forecast(row.start!, today, soFar(row)) : null
}
