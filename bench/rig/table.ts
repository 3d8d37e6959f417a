/** Columns side by side: the first to the left, the others to the right. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
      .join('  ')
      .trimEnd()
  return rows.map(line).join('\n')
}

/** A figure as read: three digits that say something, none after the point from 100 on. */
export function shown(value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return '–'
  if (Number.isInteger(value) || Math.abs(value) >= 100) return String(Math.round(value))
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2)
}
