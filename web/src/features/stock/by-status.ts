import type { StockRow } from '@sexton/contract/stock/calls'
import { partsBy, total, type Measure } from './figures.ts'

/** What there is of each status, for a `StatusBar`. */
export const byStatus = (rows: readonly StockRow[], measure: Measure = 'sites') =>
  partsBy(rows, 'status').map((part) => ({ key: part.key, count: total(part.rows, measure) }))
