import type { ReportName } from '@sexton/contract/reports/rows'
import { addDays, addMonths } from '@sexton/contract/values/dates'
import { invalid } from '../../core/refusal.ts'

/** What one row of a report counts. */
export type Unit = 'year' | 'month' | 'day'

/** Whole years, months or days, `from` and `to` both counted. */
export interface Span {
  unit: Unit
  from: string
  to: string
}

interface Asked {
  from?: string | undefined
  to?: string | undefined
}

const most: Record<Unit, { periods: number; message: string }> = {
  year: { periods: 200, message: 'A report can cover at most 200 years.' },
  month: { periods: 120, message: 'A report can cover at most 120 months. Choose fewer.' },
  day: { periods: 400, message: 'A report can cover at most 400 days. Choose fewer.' },
}

const unitOf = (name: ReportName): Unit =>
  name.startsWith('daily') ? 'day' : name.startsWith('month') ? 'month' : 'year'

const january = (date: string) => `${date.slice(0, 4)}-01-01`
const december = (date: string) => `${date.slice(0, 4)}-12-31`
const firstOfMonth = (date: string) => `${date.slice(0, 7)}-01`
const lastOfMonth = (date: string) => addDays(addMonths(firstOfMonth(date), 1), -1)

const starts: Record<Unit, (date: string) => string> = {
  year: january,
  month: firstOfMonth,
  day: (date) => date,
}
const ends: Record<Unit, (date: string) => string> = {
  year: december,
  month: lastOfMonth,
  day: (date) => date,
}

/** Both ends where one or none is asked for: years since the park's first, the months of a year, the days of a month. */
function completed(unit: Unit, { from, to }: Asked, today: string, firstYear: number) {
  const near = from ?? to ?? today
  if (unit === 'year') return { from: from ?? `${firstYear}-01-01`, to: to ?? today }
  if (unit === 'month') return { from: from ?? january(near), to: to ?? december(near) }
  return { from: from ?? firstOfMonth(near), to: to ?? lastOfMonth(near) }
}

/** The same of the year before: of a period that runs, up to the same day (reports-14). */
export function yearBefore({ unit, from, to }: Span, today: string): Span {
  const end = (date: string) =>
    date === lastOfMonth(date) ? lastOfMonth(addMonths(date, -12)) : addMonths(date, -12)
  return { unit, from: addMonths(from, -12), to: to > today ? addMonths(today, -12) : end(to) }
}

const numbersOf = (date: string) => date.split('-').map(Number) as [number, number, number]

/** How many years, months or days there are from `from` to `to`. */
function periodsIn({ unit, from, to }: Span): number {
  const [[year, month], [lastYear, lastMonth]] = [numbersOf(from), numbersOf(to)]
  if (unit === 'day') return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  return unit === 'year' ? lastYear - year + 1 : (lastYear - year) * 12 + lastMonth - month + 1
}

/**
 * What a report counts when it is asked for so (reports-2): a year or month that is touched is counted whole.
 * 422 where the last day is before the first, or the report would be too long.
 */
export function spanOf(name: ReportName, asked: Asked, today: string, firstYear: number): Span {
  const unit = unitOf(name)
  const { from, to } = completed(unit, asked, today, firstYear)
  if (to < from)
    throw invalid({ [asked.to ? 'to' : 'from']: 'The end date must not be before the start date.' })
  const span: Span = { unit, from: starts[unit](from), to: ends[unit](to) }
  const { periods, message } = most[unit]
  if (periodsIn(span) > periods) throw invalid({ from: message })
  return span
}

/** The first and last day of a month in a path; 422 naming what is no year or month (reports-3). */
export function monthSpan(year: string, month: string): Span {
  const fields: Record<string, string> = {}
  const [years, months] = [year, month].map((text) => (/^\d{1,4}$/.test(text) ? Number(text) : 0))
  if (years! < 1900 || years! > 2999) fields.year = 'The year must be between 1900 and 2999.'
  if (months! < 1 || months! > 12) fields.month = 'The month must be between 1 and 12.'
  if (Object.keys(fields).length > 0) throw invalid(fields)
  const from = `${years}-${String(months).padStart(2, '0')}-01`
  return { unit: 'month', from, to: lastOfMonth(from) }
}
