import { DateSurvey } from '@sexton/contract/imports/date-survey'
import type { Line } from '@sexton/contract/imports/line'
import { csvText, eachLine } from './read-csv.ts'
import { sheetText } from './read-sheet.ts'
import type { ReadTable, TableOrder } from './sheet-orders.ts'

/** Lines that a user is shown, and from which the columns are guessed. */
const shown = 50

const workbook = /^application\/(zip|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet)$/

/** Heads that are blank at the end of the first line, under which nothing stands, are none. */
function trimmedHeader(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell !== '')
  return cells.slice(0, last + 1)
}

/** Reads a workbook or CSV file through once, in a thread of its own (imports-8). */
export async function readTable(order: TableOrder): Promise<ReadTable> {
  const { path, filename, mediaType, today } = order
  const text = workbook.test(mediaType) ? await sheetText(path, filename) : await csvText(order)
  let header: string[] | undefined
  let lines = 0
  const samples: Line[] = []
  let survey = new DateSurvey([])
  await eachLine(text, filename, (line) => {
    if (!header) {
      header = trimmedHeader(line.cells)
      survey = new DateSurvey(header)
      return
    }
    lines += 1
    if (samples.length < shown) samples.push(line)
    survey.take(line.cells, Number(today.slice(0, 4)))
  })
  return { text, header: header!, lines, dates: survey.seen, samples }
}
