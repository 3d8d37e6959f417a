import type { ReportRow } from '@sexton/contract/reports/rows'
import { t } from '../texts.ts'
import type { Figure, Headline } from './figure.ts'
import { periodName, shortName } from './periods.ts'

interface Shared {
  title: string
  rows: readonly ReportRow[]
  /** The first days of the months that are shown. */
  starts: readonly string[]
  today: string
  /** What a row is of, told apart by a number that stands for its place too. */
  nameOf: (row: ReportRow) => string
  listsOf?: (row: ReportRow) => string
  headline?: Headline | undefined
}

/** Whether there is anything in a row; one that is compared may be of the year before alone (reports-14). */
export const isOfItsYear = (row: ReportRow) =>
  (row.price ?? row.sale_price) !== 0 || (row.sale_count ?? row.burial_count ?? 0) > 0

/** Months whose whole is made of parts, each a series in the parts' own order. */
export function sharesOf({ title, rows: all, starts, today, nameOf, listsOf, headline }: Shared): Figure {
  const rows = all.filter(isOfItsYear)
  const value = (row: ReportRow) => row.price ?? row.sale_price ?? null
  const ordinals = [...new Set(rows.map((row) => row.ordinal!))].sort((one, other) => one - other)
  const series = ordinals.map((ordinal) => {
    const own = rows.filter((row) => row.ordinal === ordinal)
    const placed = starts.map((start) => own.find((row) => row.start === start))
    return {
      id: String(ordinal),
      label: nameOf(own[0]!),
      measure: 'money' as const,
      values: placed.map((row) => (row ? value(row) : 0)),
      ...(listsOf ? { lists: placed.map((row) => row && listsOf(row)) } : {}),
    }
  })
  const lines = starts.map((start) => ({
    id: start,
    label: periodName('month', start, today),
    short: shortName('month', start),
  }))
  return { title, of: t('reports.month'), lines, series, stacked: true, ...(headline && { headline }) }
}
