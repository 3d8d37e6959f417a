import type { BulkFile } from '@sexton/contract/imports/calls'
import type { Refusal } from '../../../core/refusal.ts'

/** A workbook or CSV file is to be read through. */
export interface TableOrder {
  path: string
  filename: string
  mediaType: string
  /** The park's day, `YYYY-MM-DD`. */
  today: string
}

/** What a file holds, and its text for the lines themselves. */
export interface ReadTable extends Pick<BulkFile, 'header' | 'lines' | 'dates' | 'samples'> {
  text: string
}

/** A refusal is one of the call. */
export type TableAnswer = { table: ReadTable } | { refused: Pick<Refusal, 'status' | 'code' | 'message'> }
