import { save } from './download.ts'

/** The cells of a line; texts and exact figures. */
export type Line = (string | number)[]

/** A text that a spreadsheet would run stays a text. */
const harmless = (cell: string | number) =>
  typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : String(cell)

/** Tabs and line ends would begin another cell. */
export const toTsv = (lines: Line[]) =>
  lines.map((line) => line.map((cell) => harmless(cell).replaceAll(/[\t\r\n]+/g, ' ')).join('\t')).join('\n')

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export const toCsv = (lines: Line[]) =>
  lines.map((line) => line.map((cell) => quoted(harmless(cell))).join(',')).join('\r\n')

/** Excel takes a CSV for UTF-8 only with this mark. */
const mark = '\uFEFF'

const kinds = {
  csv: { written: toCsv, type: 'text/csv' },
  tsv: { written: toTsv, type: 'text/tab-separated-values' },
}

/** Saves a table under this name, its ending added. */
export function saveTable(lines: Line[], name: string, kind: keyof typeof kinds) {
  const { written, type } = kinds[kind]
  save(new Blob([mark, written(lines)], { type }), `${name}.${kind}`)
}
