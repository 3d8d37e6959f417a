import { DateSurvey } from '@sexton/contract/imports/dates/date-survey'
import { mostColumns } from '@sexton/contract/imports/mapping'
import type { Line } from '@sexton/contract/imports/line'
import { invalid } from '../../../core/refusal.ts'
import { closingOf, mostClosing } from './closing-lines.ts'
import { refuseForeign } from './foreign-files.ts'
import { findHeads, headsText, joinHeads, noHeads, numberedHeads, type Heads } from './head-lines.ts'
import { csvText, eachLine, mostLines, separatorOf, tooLong } from './read-csv.ts'
import type { ReadTable, TableOrder } from './sheet-orders.ts'
import { Widths } from './widths.ts'
import { sheetText } from './workbook/read-sheet.ts'

/** Lines that a user is shown, and from which the columns are guessed. */
const shown = 50
/** Lines among which the heads are looked for. */
const first = 60
/** Lines that are shown to choose the heads among. */
const top = 20

const workbook =
  /^application\/(zip|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet|vnd\.ms-excel\.sheet\.macroenabled\.12)$/

/** The lines that the user says the heads are in. */
function saidHeads(said: string, lines: readonly Line[]): Heads {
  const [from = 0, to = from] = said.split('-').map(Number)
  const isThere = (no: number) => lines.some(({ line }) => line === no)
  if (from === 0) return noHeads
  if (!isThere(from) || !isThere(to) || to < from)
    throw invalid({ heads: `There are no column names in line ${said}. Choose another line.` })
  return { from, to }
}

/** The lines of a table as they come, once its heads are known: what all of them together say. */
class Survey {
  readonly heads: Heads
  readonly #names: string[]
  readonly #widths: Widths
  /** Until the file ends, any of them may be a total. */
  #last: Line[] = []
  readonly #samples: Line[] = []
  #lines = 0
  readonly #year: number
  readonly #dates: DateSurvey

  constructor(
    readonly beginning: readonly Line[],
    { said: { heads }, today }: TableOrder,
    isSheet: boolean,
  ) {
    this.#year = Number(today.slice(0, 4))
    this.heads = heads === undefined ? findHeads(beginning) : saidHeads(heads, beginning)
    const { from, to } = this.heads
    const [upper, lower] = beginning.filter(({ line }) => line === from || line === to)
    this.#names = from === 0 || !upper ? [] : lower ? joinHeads(upper.cells, lower.cells) : upper.cells
    const widest = Math.max(...beginning.map(({ cells }) => cells.length))
    const width = from === 0 ? widest : this.#names.length
    this.#dates = new DateSurvey(this.#headsTo(Math.max(widest, width)))
    // No comma moves the cells of a sheet.
    this.#widths = new Widths(isSheet ? mostColumns : width)
    for (const line of beginning) this.add(line)
  }

  #headsTo = (width: number) => numberedHeads(Array.from({ length: width }, (_, at) => this.#names[at] ?? ''))

  add(line: Line) {
    if (line.line <= this.heads.to) return
    this.#last.push(line)
    if (this.#last.length > mostClosing) this.#count(this.#last.shift()!)
  }

  #count(line: Line) {
    this.#lines += 1
    this.#widths.add(line)
    if (this.#samples.length < shown) this.#samples.push(line)
    this.#dates.take(line.cells, this.#year)
  }

  /** `keepTotals`: they are lines like the others. */
  end(keepTotals: boolean): Omit<ReadTable, 'text' | 'shape' | 'sheet' | 'sheets'> & { end: number | null } {
    const totals = closingOf(this.#last, this.#names.filter((name) => name !== '').length)
    const end = keepTotals || totals.length === 0 ? null : totals[0]!.line
    for (const line of this.#last) if (end === null || line.line < end) this.#count(line)
    this.#last = []
    const header = this.#headsTo(this.#widths.columns(this.#names))
    return {
      header,
      lines: this.#lines,
      dates: header.map((_, at) => this.#dates.seen[at] ?? null),
      samples: this.#samples,
      heads: headsText(this.heads),
      top: this.beginning.slice(0, top),
      totals,
      end,
    }
  }
}

const textOfTable = async (order: TableOrder) =>
  workbook.test(order.mediaType)
    ? sheetText(order.path, order.filename, order.said.sheet)
    : { text: await csvText(order), sheet: '', sheets: [] }

/** Reads a workbook or CSV file through once, in a thread of its own (imports-8). */
export async function readTable(order: TableOrder): Promise<ReadTable> {
  const { filename, said } = order
  await refuseForeign(order)
  const { text, sheet, sheets } = await textOfTable(order)
  const isSheet = sheets.length > 0
  const separator = isSheet ? ',' : separatorOf(text)
  const beginning: Line[] = []
  let survey: Survey | undefined
  await eachLine(text, { filename, separator }, (line) => {
    if (survey) survey.add(line)
    else if (beginning.push(line) === first) survey = new Survey(beginning, order, isSheet)
  })
  survey ??= new Survey(beginning, order, isSheet)
  const { end, ...read } = survey.end(said.totals)
  if (read.lines > mostLines) throw tooLong(filename)
  return { ...read, text, sheet, sheets, shape: { separator, heads: survey.heads.to, end } }
}
