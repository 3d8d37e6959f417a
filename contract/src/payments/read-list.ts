import { payRefsIn } from '../bank/pay-ref.ts'
import { decimalOf, readAmount } from '../bank/read-amount.ts'

/** A line of a list, as an employer sends it: what it says of an order, and how much is paid. */
export interface ListLine {
  line: number
  /** As it was written. */
  words: string
  /** Null where it has none. */
  amount: number | null
  /** Invoices by references with right check digits, then by numbers that are called invoices. */
  refs: number[]
  invoices: number[]
  sales: number[]
  /** Numbers that may be either. */
  numbers: number[]
  name: string
}

const columns = {
  amount: /amount|paid|deduct|value|\bsum\b/i,
  invoice: /invoice|\binv\b/i,
  sale: /\b(order|sale)/i,
  reference: /ref/i,
  name: /name|employee|member|staff|customer|person/i,
} as const

type Column = keyof typeof columns

/** What each cell of the heads says of its column; null if they are no heads. */
function headsOf(cells: readonly string[]): (Column | null)[] | null {
  if (cells.some((cell) => readAmount(cell, '.') !== null)) return null
  const known = cells.map(
    (cell) => (Object.keys(columns) as Column[]).find((column) => columns[column].test(cell)) ?? null,
  )
  return known.includes('amount') && known.filter(Boolean).length > 1 ? known : null
}

const numbersOf = (text: string) =>
  [...text.matchAll(/(?<![\d.,-])\d{1,9}(?![\d.,-])/g)].map(([no]) => Number(no))
const called = (word: string, text: string) =>
  [
    ...text.matchAll(
      new RegExp(String.raw`\b(?:${word})s?\b[\s.:#]*(?:no\b|number\b)?[\s.:#]*(\d{1,9})`, 'gi'),
    ),
  ].map(([, no]) => Number(no))
const lettersOf = (text: string) =>
  text
    .replaceAll(/\b(invoice|inv|order|sale|ref|reference|no|number|receipt)s?\b/gi, ' ')
    .replaceAll(/[^\p{L}\p{M}'’ -]/gu, ' ')
    .replaceAll(/(?<= |^)-+(?= |$)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The last cell that is an amount, unless it is the only cell of its line. */
function amountAt(cells: readonly string[], decimal: '.' | ',') {
  for (let at = cells.length - 1; at > 0; at -= 1) if ((readAmount(cells[at]!, decimal) ?? 0) > 0) return at
  return -1
}

/** A line without columns ends in its amount: `Grace Mwale 4217 350.00`. */
const amountAtEnd = /^(.*\S)\s+([A-Z]{0,3}\d[\d,.]*)$/

const filled = (row: readonly string[]) => row.map((cell) => cell.trim())

/** The lines of a table, with heads or without. */
export function listOf(table: readonly (readonly string[])[]): ListLine[] {
  const rows = table.map(filled)
  const first = rows.findIndex((cells) => cells.some(Boolean))
  const heads = first === -1 ? null : headsOf(rows[first]!)
  const decimal = decimalOf(rows.flat())
  return rows.flatMap((cells, at): ListLine[] => {
    if (!cells.some(Boolean) || (heads && at <= first)) return []
    const of = (column: Column) => cells.filter((_, cell) => heads?.[cell] === column).join(' ')
    const chosen = heads ? heads.indexOf('amount') : amountAt(cells, decimal)
    const atEnd = chosen === -1 ? amountAtEnd.exec(cells.join(' ')) : null
    const written = atEnd ? atEnd[2]! : (cells[chosen] ?? '')
    const hundredths = readAmount(written, decimal)
    const rest = atEnd ? (atEnd[1] ?? '') : cells.filter((_, cell) => cell !== chosen).join(' ')
    const named = heads?.includes('name') ? of('name') : rest
    return [
      {
        line: at + 1,
        words: cells.filter(Boolean).join(' · '),
        amount: hundredths !== null && hundredths > 0 ? hundredths / 100 : null,
        refs: payRefsIn(heads?.includes('reference') ? of('reference') : rest).flatMap((ref) =>
          'invoice_no' in ref ? [ref.invoice_no] : [],
        ),
        invoices: [...numbersOf(of('invoice')), ...called('invoice|inv', rest)],
        sales: [...numbersOf(of('sale')), ...called('order|sale', rest)],
        numbers: heads ? numbersOf(of('reference')) : numbersOf(rest),
        name: lettersOf(named),
      },
    ]
  })
}

/** The comma before this cell may be one of its number: `1,350`, `350,50`, but not after check digits. */
const maySplitNumber = (before: string, cell: string) =>
  (/(^|[^\d-])\d{1,3}$/.test(before) && /^\d{3}\s*$/.test(cell)) ||
  (/(^|[^\d-])\d+$/.test(before) && /^\d{1,2}\s*$/.test(cell))

/** Cells by every comma, as a CSV file has them; null where a comma may belong to a number. */
function commaTable(lines: readonly string[]): string[][] | null {
  const rows = lines.map((line) => line.split(/,(?!\d{3}\.\d)/))
  const some = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''))
  const [first] = some
  if (!first || first.length < 2 || some.some((cells) => cells.length !== first.length)) return null
  if (headsOf(filled(first))) return rows
  return some.some((cells) => cells.some((cell, at) => at > 0 && maySplitNumber(cells[at - 1]!, cell)))
    ? null
    : rows
}

/** The cells of pasted lines: by tabs, as a sheet copies them, else by semicolons or by commas that are in no number. */
export function pastedTable(text: string): string[][] {
  const lines = text.split(/\r\n|\r|\n/)
  for (const by of ['\t', ';'])
    if (lines.some((line) => line.includes(by))) return lines.map((line) => line.split(by))
  return commaTable(lines) ?? lines.map((line) => line.split(/,(?!\d)/))
}
