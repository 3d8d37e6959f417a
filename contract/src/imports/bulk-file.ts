import * as z from 'zod'
import { flagText, text } from '../core/fields.ts'
import { datesSeen } from './dates/dates-seen.ts'
import { bulkKinds } from './kinds.ts'

export const bulkKind = z.enum(bulkKinds, { error: 'Choose what the file contains.' })

const cells = z.object({ line: z.int(), cells: z.array(z.string()) })

/** Where the table of a file is; what is not said is found (imports-32). */
export const saidTable = {
  /** A sheet of a workbook, by its name. */
  sheet: text(100).optional(),
  /** The lines of the column names: `3`, `2-3` for two of them, `0` for none. */
  heads: z
    .string()
    .regex(/^\d{1,6}(-\d{1,6})?$/, 'Choose the line of the column names.')
    .optional(),
  /** The totals and notes at the end are lines like the others. */
  totals: flagText.default(false),
}

/** The first lines of a file, from which its kind and its columns are guessed. */
export const bulkFile = z.object({
  header: z.array(z.string()),
  lines: z.int().min(0),
  kind: bulkKind,
  /** What the dates of each column say, in all lines, of how they are meant; null where it has none. */
  dates: z.array(datesSeen.nullable()),
  samples: z.array(cells),
  /** The sheets of a workbook, and the one that is read; none of a CSV file. */
  sheets: z.array(z.string()),
  sheet: z.string(),
  /** The lines of the column names: `3`, `2-3`, or `0` for none; and the first lines of the file, which they are among. */
  heads: z.string(),
  top: z.array(cells),
  /** Lines at the end that say what those above come to. */
  totals: z.array(cells),
})

export type BulkFile = z.output<typeof bulkFile>
