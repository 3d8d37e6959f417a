import type { Line } from '../../../core/transfer/table-text.ts'
import type { Pivot, PivotLayout } from './pivot.ts'
import { fieldOf } from '../stock-fields.ts'
import { t } from '../texts.ts'

/** The pivot as lines of cells, with its heads and totals: exact figures, nothing where there is no site. */
export function pivotLines(pivot: Pivot, { rows, columns }: PivotLayout): Line[] {
  const names = rows.length > 0 ? rows.map((field) => fieldOf[field].label) : ['']
  const blank = names.map(() => '')
  // Without a field in the columns all sites are in one, which the totals show.
  const shown = <T>(cells: readonly T[]) => (columns.length > 0 ? cells : [])
  const heads: Line[] = columns.map((_, at) => [
    ...blank,
    ...pivot.columnHeads.map((head) => head[at]!),
    at === 0 ? t('stock.total') : '',
  ])
  if (heads.length === 0) heads.push([...blank, t('stock.total')])
  heads.at(-1)!.splice(0, names.length, ...names)
  return [
    ...heads,
    ...pivot.cells.map((cells, at): Line => [
      ...(rows.length > 0 ? pivot.rowHeads[at]! : blank),
      ...shown(cells).map((cell) => cell ?? ''),
      pivot.rowTotals[at]!,
    ]),
    [t('stock.total'), ...blank.slice(1), ...shown(pivot.columnTotals), pivot.total],
  ]
}
