import type { GroupKind, Groups } from '@sexton/contract/values/grouping'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { dayOf, monthOf, statusOf, textOf, yearOf, type Grouping } from '../../core/search/grouping.ts'
import { columnOf, type Column, type Table } from './column.ts'

/** The names of groups that are said at the columns of a table. */
type GroupNames<C> = {
  [K in keyof C]: C[K] extends { groups: readonly (infer G extends string)[] } ? G : never
}[keyof C]

/** A date counts as exactly as the column beside it says it is known. */
const where = (known: string) => (precision: RawBuilder<unknown> | undefined) =>
  precision && sql<SqlBool>`${precision} ${sql.raw(known)}`
const toYear = where("<> 'unknown'")
const toMonth = where("in ('day', 'month')")
const toDay = where("= 'day'")

interface Grouped {
  kind: GroupKind
  /** The column, a moment as the park's clock shows it. */
  value: RawBuilder<unknown>
  /** The column that says how exactly a date is known, if there is one. */
  precision: RawBuilder<unknown> | undefined
  values: Column['values']
}

function groupingOf({ kind, value, precision, values }: Grouped): Grouping {
  if (kind === 'year') return yearOf(value, toYear(precision))
  if (kind === 'month') return monthOf(value, toMonth(precision))
  if (kind === 'day') return dayOf(value, toDay(precision))
  if (kind === 'status') return statusOf(value, Object.keys(values as object))
  return kind === 'text' ? textOf(value) : { key: value }
}

/** What the columns of a table, as `alias`, are grouped by: the contract says the kind of each group (own-reports-2). */
export function columnGroups<C extends Table['columns']>(
  of: Table & { columns: C },
  alias: string,
  declared: Groups & Readonly<Record<GroupNames<C>, unknown>>,
  zone?: string,
): Record<GroupNames<C>, Grouping> {
  const refOf = (column: string) => sql.ref(`${alias}.${column}`)
  const groups = Object.keys(of.columns).flatMap((column) => {
    const { groups: names = [], values } = columnOf(of, column)
    const exactly = column.replace(/_date$/, '_precision')
    const precision = exactly !== column && exactly in of.columns ? refOf(exactly) : undefined
    const value = column.endsWith('_at') ? sql`(${refOf(column)} at time zone ${zone})` : refOf(column)
    return names.map(
      (name) => [name, groupingOf({ kind: declared[name]!.kind, value, precision, values })] as const,
    )
  })
  // The names of an object made from entries are lost to the compiler.
  return Object.fromEntries(groups) as Record<GroupNames<C>, Grouping>
}
