import type { ReceivedFile } from '../../../core/call/uploads.ts'
import type { Reading } from '../../../core/context/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { wrongFile } from '../read-text.ts'
import { csvText } from './read-csv.ts'
import type { SheetAnswer, SheetOrder } from './sheet-orders.ts'

const workbook = /^application\/(zip|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet)$/

/** A file of lines as the text of a CSV: a workbook is unpacked in a thread, whose memory is bounded. */
export async function tableText({ threads }: Pick<Reading, 'threads'>, file: ReceivedFile): Promise<string> {
  if (!workbook.test(file.mediaType)) return csvText(file)
  const { path, filename } = file
  const order: SheetOrder = { path, filename }
  const done = await threads.ask<SheetAnswer>('sheets', order).catch(() => {
    throw wrongFile(filename, 'is too large to be read. Save its sheet as “CSV UTF-8”, or divide it.')
  })
  if ('text' in done) return done.text
  const { status, code, message } = done.refused
  throw new Refusal(status, code, message)
}
