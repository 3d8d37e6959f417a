import type { Pivot, PivotLayout } from './pivot.ts'
import { fieldOf } from '../stock-fields.ts'
import { t } from '../texts.ts'

type Line = (string | number)[]

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

/** A text that a spreadsheet would run stays a text. */
const harmless = (cell: string | number) =>
  typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : String(cell)

/** Tabs and line ends would begin another cell. */
export const toTsv = (lines: Line[]) =>
  lines.map((line) => line.map((cell) => harmless(cell).replaceAll(/[\t\r\n]+/g, ' ')).join('\t')).join('\n')

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export const toCsv = (lines: Line[]) =>
  lines.map((line) => line.map((cell) => quoted(harmless(cell))).join(',')).join('\r\n')
