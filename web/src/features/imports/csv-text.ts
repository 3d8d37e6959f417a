/** Excel takes a CSV for UTF-8 only with this mark. */
const mark = '\uFEFF'

const quoted = (cell: string) => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A CSV file that a spreadsheet program and this import read. */
export const csvText = (rows: readonly (readonly string[])[]) =>
  [...rows.map((cells, at) => (at === 0 ? mark : '') + cells.map(quoted).join(',')), ''].join('\r\n')
