import type { Line } from '../../../core/transfer/table-text.ts'

export type Measure = 'count' | 'average' | 'money' | 'dollars'

/** One colour of a chart, one column of its table. */
export interface Series {
  id: string
  label: string
  measure: Measure
  /** One for each line; null where there is none. */
  values: readonly (number | null)[]
  /** Where what a value counts is listed; undefined where nothing lists it. */
  lists?: readonly (string | undefined)[]
  /** It is booked: drawn in a colour of its own. */
  isStillToCome?: boolean
  /** In the table alone. */
  isExact?: boolean
}

interface FigureLine {
  id: string
  label: string
  short?: string
  /** Where all that the line counts is listed. */
  list?: string
}

/** What a report comes to, beside the year before (reports-14). */
export interface Headline {
  measure: Measure
  value: number
  /** What the value is of: `2026 so far`. */
  period: string
  /** The value a year before, where it is compared. */
  before?: number
  /** `2025`, or the same days of it. */
  than?: string
}

/** What a chart draws and its table tells: a line for each year, month, day or user. */
export interface Figure {
  title: string
  /** What its lines are: `Month`. */
  of: string
  lines: readonly FigureLine[]
  series: readonly Series[]
  /** The series are parts of one whole. */
  stacked?: boolean
  headline?: Headline
}

const sumOf = (values: readonly (number | null)[]) =>
  values.some((value) => value === null)
    ? null
    : Math.round(values.reduce<number>((sum, value) => sum + value!, 0) * 100) / 100

/** The sum of a column; null where a value of it is not known, and of averages. */
export const totalOf = ({ values, measure }: Series) => (measure === 'average' ? null : sumOf(values))

/** The series after their whole, where they are parts. */
export function columnsOf({ series, stacked, lines }: Figure, whole: string): readonly Series[] {
  if (!stacked || series.length < 2) return series
  const values = lines.map((_, at) => sumOf(series.map((one) => one.values[at] ?? 0)))
  return [{ id: 'whole', label: whole, measure: series[0]!.measure, values, isExact: true }, ...series]
}

/** At most this many parts: the smaller ones are one, which comes last. */
export function fewer(series: readonly Series[], most: number, other: string): readonly Series[] {
  if (series.length <= most) return series
  const bySize = [...series].sort((one, next) => (sumOf(next.values) ?? 0) - (sumOf(one.values) ?? 0))
  const small = bySize.slice(most - 1)
  const values = series[0]!.values.map((_, at) => sumOf(small.map((one) => one.values[at] ?? 0)))
  return [
    ...series.filter((one) => !small.includes(one)),
    { id: 'other', label: other, measure: series[0]!.measure, values },
  ]
}

const inFile = (value: number | null | undefined, measure: Measure) =>
  typeof value === 'number' && measure === 'dollars' ? Math.round(value) : (value ?? '')

/** The figure as a table of exact figures, its totals last; dollars have no decimals (values-8). */
export function figureLines(figure: Figure, total: string): Line[] {
  const columns = columnsOf(figure, total)
  return [
    [figure.of, ...columns.map(({ label }) => label)],
    ...figure.lines.map(({ label }, at): Line => [
      label,
      ...columns.map(({ values, measure }) => inFile(values[at], measure)),
    ]),
    [total, ...columns.map((column) => inFile(totalOf(column), column.measure))],
  ]
}

/** Whether there is anything in it. */
export const isEmpty = ({ series }: Figure) => series.every(({ values }) => values.every((value) => !value))
