import type { BulkFile } from '@sexton/contract/imports/bulk-file'
import type { TextShape } from './read-csv.ts'

/** Where the table of a file is, as far as the user says it. */
export interface SaidTable {
  sheet?: string | undefined
  heads?: string | undefined
  totals: boolean
}

/** A workbook or CSV file is to be read through. */
export interface TableOrder {
  path: string
  filename: string
  mediaType: string
  /** The park's day, `YYYY-MM-DD`. */
  today: string
  said: SaidTable
}

/** What a file holds, and its text for the lines themselves. */
export interface ReadTable extends Omit<BulkFile, 'kind'> {
  text: string
  shape: TextShape
}
