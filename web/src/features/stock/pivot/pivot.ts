import type { StockRow } from '@sexton/contract/stock/calls'
import { grouped, total, type Measure } from '../figures.ts'
import { fieldOf, type StockField } from '../stock-fields.ts'

/** What stands where: the fields of the rows and of the columns, from the outside in. */
export interface PivotLayout {
  rows: readonly StockField[]
  columns: readonly StockField[]
  /** Those whose values come the other way round. */
  descending: readonly StockField[]
}

export interface Pivot {
  /** The names at the head of each row and of each column, one a field. */
  rowHeads: string[][]
  columnHeads: string[][]
  /** By row and column; null where there is no site. */
  cells: (number | null)[][]
  rowTotals: number[]
  columnTotals: number[]
  total: number
}

/** More are not shown (stock-3). */
export const MOST_CELLS = 10_000

const tupleOf = (row: StockRow, fields: readonly StockField[]) =>
  JSON.stringify(fields.map((field) => fieldOf[field].key(row)))

/** One row of each combination of values that there is, in order. */
function headsOf(rows: readonly StockRow[], fields: readonly StockField[], layout: PivotLayout) {
  const found = new Map<string, StockRow>()
  for (const row of rows) found.set(tupleOf(row, fields), row)
  const compare = (one: StockRow, other: StockRow) => {
    for (const field of fields) {
      const order = fieldOf[field].compare(one, other)
      if (order !== 0) return layout.descending.includes(field) ? -order : order
    }
    return 0
  }
  return [...found].sort(([, one], [, other]) => compare(one, other))
}

const namesOf = (heads: [string, StockRow][], fields: readonly StockField[]) =>
  heads.map(([, row]) => fields.map((field) => fieldOf[field].name(row)))

/** The rows that belong to each combination. */
const sorted = (rows: readonly StockRow[], fields: readonly StockField[]) =>
  grouped(rows, (row) => tupleOf(row, fields))

/** Sets the rows' fields against the columns', and counts the measure in each cell; `many` when there are too many. */
export function pivot(
  rows: readonly StockRow[],
  layout: PivotLayout,
  measure: Measure,
): Pivot | 'none' | 'many' {
  if (rows.length === 0) return 'none'
  const [rowHeads, columnHeads] = [layout.rows, layout.columns].map((fields) => headsOf(rows, fields, layout))
  if (rowHeads!.length * columnHeads!.length > MOST_CELLS) return 'many'
  const byRow = sorted(rows, layout.rows)
  const byColumn = sorted(rows, layout.columns)
  const cells = rowHeads!.map(([rowTuple]) => {
    const inRow = sorted(byRow.get(rowTuple)!, layout.columns)
    return columnHeads!.map(([tuple]) => {
      const here = inRow.get(tuple)
      return here ? total(here, measure) : null
    })
  })
  return {
    rowHeads: namesOf(rowHeads!, layout.rows),
    columnHeads: namesOf(columnHeads!, layout.columns),
    cells,
    rowTotals: rowHeads!.map(([tuple]) => total(byRow.get(tuple)!, measure)),
    columnTotals: columnHeads!.map(([tuple]) => total(byColumn.get(tuple)!, measure)),
    total: total(rows, measure),
  }
}
