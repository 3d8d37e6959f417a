import type { BulkFile } from '@sexton/contract/imports/bulk-file'
import { guessKind } from '@sexton/contract/imports/guess-mapping'
import type { ReceivedFile } from '../../../core/call/uploads.ts'
import type { Reading } from '../../../core/context/context.ts'
import { wrongFile } from '../../../domain/text-files/read-text.ts'
import { takeAnswer, type Answered } from '../../../platform/threads/take-answer.ts'
import type { TextShape } from './read-csv.ts'
import type { ReadTable, SaidTable, TableOrder } from './sheet-orders.ts'

/** A file that was read through once: what it holds, and its text for the lines themselves. */
export interface Table extends BulkFile {
  text: string
  /** Where the table stands in it. */
  shape: TextShape
  filename: string
}

/** The totals and notes at the end that are not imported, each named (imports-32). */
export const closingWarnings = ({ totals, shape }: Pick<Table, 'totals' | 'shape'>) =>
  shape.end === null
    ? []
    : totals.map(({ line, cells }) => ({
        line,
        message: `It looks like a total or a note and is not imported: ${cells.filter((cell) => cell !== '').join(', ')}`,
      }))

/** Reads a file through once (imports-8), in a thread whose memory is bounded: nothing of it is kept but its text and what is told of it. */
export async function surveyFile(
  { threads, today }: Pick<Reading, 'threads' | 'today'>,
  file: ReceivedFile,
  { sheet, heads, totals }: SaidTable,
): Promise<Table> {
  const { path, filename, mediaType } = file
  const order: TableOrder = { path, filename, mediaType, today, said: { sheet, heads, totals } }
  const done = await threads.ask<Answered<ReadTable>>('sheets', order).catch(() => {
    throw wrongFile(filename, 'is too large to be read. Save its sheet as “CSV UTF-8”, or divide it.')
  })
  const table = takeAnswer(done)
  return { ...table, kind: guessKind(table.header), filename }
}
