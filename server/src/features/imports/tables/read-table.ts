import { orderOf, sameOrder, type OrderSeen } from '@sexton/contract/imports/read-date'
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
  const { path, filename, mediaType } = order
  const text = workbook.test(mediaType) ? await sheetText(path, filename) : await csvText(order)
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
  return { text, header: header!, lines, orders, samples }
}
