import type { BulkFile } from '@sexton/contract/imports/calls'
import { guessKind } from '@sexton/contract/imports/guess-mapping'
import { columnTwice } from '@sexton/contract/imports/mapping'
import type { ReceivedFile } from '../../../core/call/uploads.ts'
import type { Reading } from '../../../core/context/context.ts'
import { invalid, Refusal } from '../../../core/refusal.ts'
import { wrongFile } from '../../../domain/text-files/read-text.ts'
import type { TableAnswer, TableOrder } from './sheet-orders.ts'

/** A file that was read through once: what it holds, and its text for the lines themselves. */
export interface Table extends BulkFile {
  text: string
  filename: string
}

/** Reads a file through once (imports-8), in a thread whose memory is bounded: nothing of it is kept but its text and what is told of it. */
export async function surveyFile(
  { threads, today }: Pick<Reading, 'threads' | 'today'>,
  file: ReceivedFile,
): Promise<Table> {
  const { path, filename, mediaType } = file
  const order: TableOrder = { path, filename, mediaType, today }
  const done = await threads.ask<TableAnswer>('sheets', order).catch(() => {
    throw wrongFile(filename, 'is too large to be read. Save its sheet as “CSV UTF-8”, or divide it.')
  })
  if ('refused' in done) {
    const { status, code, message } = done.refused
    throw new Refusal(status, code, message)
  }
  const { table } = done
  const twice = columnTwice(table.header)
  if (twice !== undefined) throw invalid({ file: `The column “${twice}” appears twice.` })
  return { ...table, kind: guessKind(table.header), filename }
}
