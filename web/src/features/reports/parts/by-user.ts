import type { ReportRow } from '@sexton/contract/reports/rows'
import { t } from '../texts.ts'
import type { Figure } from './figure.ts'
import { headlineOf } from './headline.ts'
import { salesCounted } from './periods.ts'
import { isOfItsYear } from './shares.ts'

interface Shown {
  year: number
  rows: readonly ReportRow[]
  before: readonly ReportRow[]
  isRunning: boolean
}

export const userName = ({ user_name }: ReportRow) => user_name ?? t('reports.not-known')

/** A year's sales by the user who placed them, beside the year before (reports-10): how many, or their value. */
export function byUser(
  { year, rows, before, isRunning }: Shown,
  field: 'sale_count' | 'sale_price',
  title: string,
): Figure {
  const users = [...new Map(rows.filter(isOfItsYear).map((row) => [row.ordinal!, row])).values()].sort(
    (one, other) => one.ordinal! - other.ordinal!,
  )
  const total = (of: readonly ReportRow[], user: ReportRow) =>
    Math.round(
      of
        .filter((row) => row.ordered_by_user_id === user.ordered_by_user_id)
        .reduce((sum, row) => sum + (row[field] ?? 0), 0) * 100,
    ) / 100
  const series = ([of, name]: readonly [readonly ReportRow[], number]) => ({
    id: String(name),
    label: String(name),
    measure: field === 'sale_count' ? ('count' as const) : ('money' as const),
    values: users.map((user) => total(of, user)),
    lists: users.map(({ ordered_by_user_id: id }) =>
      id ? salesCounted('year', `${name}-01-01`, String(id)) : undefined,
    ),
  })
  const headline = headlineOf(field, { rows, period: String(year), before: String(year - 1), isRunning })
  return {
    title,
    ...(headline && { headline }),
    of: t('reports.of-user'),
    lines: users.map((user) => ({ id: String(user.ordinal), label: userName(user) })),
    series: (
      [
        [rows, year],
        [before, year - 1],
      ] as const
    ).map(series),
  }
}
