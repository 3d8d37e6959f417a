import type { BulkFile } from '@sexton/contract/imports/bulk-file'
import type { BulkMapping } from '@sexton/contract/imports/mapping'
import type { Questions } from '@sexton/contract/imports/questions'
import type { Changing } from '../../../core/context/context.ts'
import type { Line } from '@sexton/contract/imports/line'
import type { Numbers } from './numbers.ts'
import type { Outcome } from './outcome.ts'
import type { Twins } from './twins.ts'

/** What the user says of a file beside its columns. */
export interface Said {
  dryrun: boolean
  site_type_id?: number | undefined
  cemetery_id?: number | undefined
  customer_id?: number | undefined
}

/** One import as its lines are written. */
export interface Run {
  ctx: Changing
  /** The caller has left: the import is cancelled. */
  left: AbortSignal
  import_id: number
  numbers: Numbers
  header: readonly string[]
  /** What all lines say of the dates of each column. */
  dates: BulkFile['dates']
  /** Reads the lines of the file once more, for what must be known of all before any is written. */
  readAgain: () => AsyncGenerator<Line[]>
  mapping: BulkMapping
  /** What the file asks of the user (imports-24). */
  questions: Questions
  twins: Twins
  said: Said
  outcome: Outcome
}

/** Writes the lines of one kind of file. */
export interface LineWriter {
  /** Reads lines at once, while the database is at those before; what it answers writes them. */
  read(lines: readonly Line[]): () => Promise<void>
  /** Once all lines are written: what is decided on the whole. */
  end?(): Promise<void>
}
