import type { StockRow } from '@sexton/contract/stock/calls'

export const sitesIn = (rows: readonly StockRow[]) =>
  rows.reduce((all, { site_count }) => all + site_count, 0)

/** How many sites there are of each. */
export function countBy<K>(rows: readonly StockRow[], keyOf: (row: StockRow) => K): Map<K, number> {
  const counts = new Map<K, number>()
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + row.site_count)
  return counts
}
