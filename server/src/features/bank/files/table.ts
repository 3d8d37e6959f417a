import { readingProblem, type BankReading } from '@sexton/contract/bank/reading'
import { widthProblem, type Line } from '@sexton/contract/imports/line'
import { invalid } from '../../../core/refusal.ts'
import { wrongFile } from '../../../domain/text-files/read-text.ts'
import { newStatement, type ReadFile } from './bank-file.ts'
import { checkBalances } from './running-balance.ts'
import { TableLines, type TableLine } from './table-line.ts'

/** A CSV or XLSX file that was read through: its heads, the lines below them, and what stands above. */
export interface BankTable {
  format: 'CSV' | 'XLSX'
  header: readonly string[]
  lines: readonly Line[]
  /** The first lines of the file, heads among them. */
  top: readonly Line[]
}

const decimals = (cell: string) => /[.,](\d+)$/.exec(cell.trim())?.[1]!.length ?? 0

/** Whether the file ends in the middle of its last line: cells are missing, or figures that all others have. */
function isCutOff(lines: readonly Line[], width: number): boolean {
  const [last, others] = [lines.at(-1), lines.slice(0, -1)]
  if (!last?.isOpen) return false
  if (last.cells.length < width) return true
  const ends = others.map(({ cells }) => decimals(cells.at(-1) ?? ''))
  return ends.length > 0 && ends.every((count) => count === 2) && decimals(last.cells.at(-1) ?? '') < 2
}

const accountWord = /\b(?:account|acct|a\/c|wallet|till|msisdn|merchant)\b[^\d]{0,40}((?:\d[ -]?){6,20})/i

/** The account that the lines above the heads name. */
function accountAbove({ top, lines }: BankTable): string {
  const first = lines[0]?.line ?? 0
  const above = top.filter(({ line }) => line < first).map(({ cells }) => cells.join(' '))
  return above.flatMap((text) => accountWord.exec(text)?.[1]?.replaceAll(/\D/g, '') ?? [])[0] ?? ''
}

function currencyOf(lines: readonly TableLine[], filename: string): string {
  const said = [...new Set(lines.map(({ currency }) => currency).filter(Boolean))]
  if (said.length > 1)
    throw wrongFile(
      filename,
      `has amounts in ${said.slice(0, 3).join(' and ')}. Choose a file of one currency.`,
    )
  return said[0] ?? ''
}

/** Reads a table of movements by what its columns hold. */
export function readBankTable(
  table: BankTable,
  reading: BankReading,
  filename: string,
  symbol = '',
): ReadFile {
  const problem = readingProblem(table.header, reading)
  if (problem) throw invalid({ reading: problem })
  const cut = isCutOff(table.lines, table.header.length)
  const reader = new TableLines(table.header, reading, filename)
  const read = (cut ? table.lines.slice(0, -1) : table.lines).flatMap((line) => {
    const wrong = widthProblem(line, table.header.length)
    if (wrong) throw wrongFile(filename, `cannot be read in line ${line.line}: ${wrong}`)
    return reader.read(line) ?? []
  })
  const balances = checkBalances(read, filename, symbol)
  const isPayers = balances.isPayers || (balances.opening === null && reading.fees === 'payer')
  const lines = read.map(({ line }) => (isPayers ? { ...line, fee: 0 } : line))
  const days = lines.map(({ booked_on }) => booked_on).sort()
  return {
    format: table.format,
    statements: [
      {
        ...newStatement(),
        account_no: accountAbove(table),
        currency: currencyOf(read, filename),
        from_on: days[0] ?? '',
        to_on: days.at(-1) ?? '',
        opening: balances.opening,
        closing: balances.closing,
        lines,
        pending: reader.pending,
        failed: reader.failed,
      },
    ],
    cut,
    problems: balances.problem ? [balances.problem] : [],
  }
}
