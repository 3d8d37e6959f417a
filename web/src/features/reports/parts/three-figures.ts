import type { ReportRow } from '@sexton/contract/reports/rows'
import { t } from '../texts.ts'
import type { Figure, Series } from './figure.ts'
import { headlineOf } from './headline.ts'
import { isRunning, periodName, seriesOf, shortName, type Unit } from './periods.ts'

interface Shown {
  unit: Unit
  today: string
  rows: readonly ReportRow[]
  /** What the rows are called beside others: `2026`; by themselves they are what is counted. */
  label?: string
  /** The same of the year before, beside it. */
  before?: { rows: readonly ReportRow[]; label: string } | undefined
}

/** The values of the year before stand beside the line of the same month or day; those of a day there is not are left out. */
const beside = (rows: readonly ReportRow[], lines: readonly ReportRow[]) =>
  lines.map(({ start }) => rows.find((row) => row.start!.slice(5) === start!.slice(5)))

type Counted = 'sale_count' | 'sale_price' | 'burial_count'

/** What the headlines are of: all periods together, of years the last one. */
function headlinesOf({ unit, today, rows, label, before }: Shown) {
  const last = rows.at(-1)
  if (!last) return undefined
  if (unit !== 'year')
    return {
      rows,
      period: label ?? '',
      before: before?.label ?? '',
      isRunning: rows.some(({ start }) => isRunning(unit, start!, today)),
    }
  return {
    rows: [last],
    period: String(last.year),
    before: String(last.year! - 1),
    isRunning: isRunning(unit, last.start!, today),
  }
}

const withBefore = ({ unit, today, rows, label, before }: Shown, field: Counted, title: string): Series[] => {
  const own = seriesOf({ label: label ?? title, rows, field, unit, today })
  if (!before) return [own]
  const found = beside(before.rows, rows)
  const earlier = seriesOf({
    label: before.label,
    rows: found.filter((row) => row !== undefined),
    field,
    unit,
    today,
  })
  let at = 0
  const places = found.map((row) => (row ? at++ : undefined))
  const placed = <T>(of: readonly T[] | undefined, none: T) =>
    places.map((place) => (place === undefined ? none : of![place]!))
  return [
    own,
    {
      ...earlier,
      values: placed(earlier.values, null),
      lists: placed<string | undefined>(earlier.lists, undefined),
    },
  ]
}

const unitNames = { year: 'reports.year', month: 'reports.month', day: 'reports.day' } as const

/** Sales, revenue and burials of a report's periods, beside the year before where it is given. */
export function threeFigures(shown: Shown): Record<'sales' | 'revenue' | 'burials', Figure> {
  const { unit, today, rows, label } = shown
  const lines = rows.map(({ start }) => ({
    id: start!,
    label: periodName(unit, start!, today),
    // A name of a running month has no room under its bar.
    short: unit === 'year' ? periodName(unit, start!, today) : shortName(unit, start!),
  }))
  const headlined = headlinesOf(shown)
  const frame = (title: string, field: Counted, series: Series[]): Figure => {
    const headline = headlined && headlineOf(field, headlined)
    return { title, of: t(unitNames[unit]), lines, series, ...(headline && { headline }) }
  }
  const exactly = (column: string, field: 'sale_price_dollar' | 'daily_burials') =>
    rows.some((row) => field in row)
      ? [seriesOf({ label: column, rows, field, unit, today, isExact: true })]
      : []
  const isBooked = rows.some(({ burials_booked }) => (burials_booked ?? 0) > 0)
  const booked = { label: t('reports.booked'), rows, field: 'burials_booked' as const, unit, today }
  return {
    sales: frame(t('reports.sales'), 'sale_count', withBefore(shown, 'sale_count', t('reports.sales'))),
    revenue: frame(t('reports.revenue'), 'sale_price', [
      ...withBefore(shown, 'sale_price', t('reports.revenue')),
      ...exactly(t('reports.in-dollars', { of: label ?? t('reports.revenue') }), 'sale_price_dollar'),
    ]),
    burials: frame(t('reports.burials'), 'burial_count', [
      ...withBefore(shown, 'burial_count', t('reports.burials')),
      ...(isBooked ? [{ ...seriesOf(booked), isStillToCome: true }] : []),
      ...exactly(t('reports.a-day'), 'daily_burials'),
    ]),
  }
}
