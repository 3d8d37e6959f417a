/** Something counted, under a name. */
export interface Counted<K extends string> {
  key: K
  count: number
}

/** How many sites there are of each key, in the order of the keys' first rows. */
export function countsBy<R extends { site_count: number }, K extends string>(
  rows: readonly R[],
  keyOf: (row: R) => K,
): Counted<K>[] {
  const counts = new Map<K, number>()
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + row.site_count)
  return [...counts].map(([key, count]) => ({ key, count }))
}

export const total = (counts: readonly { count: number }[]) =>
  counts.reduce((sum, { count }) => sum + count, 0)
