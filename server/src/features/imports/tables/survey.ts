import type { BulkFile } from '@sexton/contract/imports/calls'
import { guessKind } from '@sexton/contract/imports/guess-mapping'
import { columnTwice } from '@sexton/contract/imports/mapping'
import { orderOf, sameOrder, type OrderSeen } from '@sexton/contract/imports/read-date'
import type { ReceivedFile } from '../../../core/call/uploads.ts'
import type { Reading } from '../../../core/context/context.ts'
import { invalid } from '../../../core/refusal.ts'
import type { Line } from '@sexton/contract/imports/line'
import { eachLine } from './read-csv.ts'
import { tableText } from './table-text.ts'

/** Lines that a user is shown, and from which the columns are guessed. */
const shown = 50

/** A file that was read through once: what it holds, and its text for the lines themselves. */
export interface Table extends BulkFile {
  text: string
  filename: string
}

/** Heads that are blank at the end of the first line, under which nothing stands, are none. */
function trimmedHeader(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell !== '')
  return cells.slice(0, last + 1)
}

/** Reads a file through once (imports-8): nothing of it is kept but its text and what is told of it. */
export async function surveyFile(ctx: Pick<Reading, 'threads'>, file: ReceivedFile): Promise<Table> {
  const { filename } = file
  const text = await tableText(ctx, file)
  let header: string[] | undefined
  let lines = 0
  const samples: Line[] = []
  let orders: (OrderSeen | null)[] = []
  await eachLine(text, filename, (line) => {
    if (!header) {
      header = trimmedHeader(line.cells)
      orders = header.map(() => null)
      return
    }
    lines += 1
    if (samples.length < shown) samples.push(line)
    for (const at of orders.keys()) orders[at] = sameOrder(orders[at]!, orderOf(line.cells[at] ?? ''))
  })
  const twice = columnTwice(header!)
  if (twice !== undefined) throw invalid({ file: `The column “${twice}” is there twice.` })
  return { header: header!, lines, kind: guessKind(header!), orders, samples, text, filename }
}
