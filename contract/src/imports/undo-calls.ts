import * as z from 'zod'
import { id } from '../core/fields.ts'

/** Touched records that are listed. */
export const listedTouched = 100

/** A record of an import that was changed or used since, with the latest act. */
export const touchedRecord = z.object({
  kind: z.enum(['burial', 'customer', 'contractor', 'site', 'sale']),
  id,
  /** `Burial 12 (Key)`. */
  name: z.string(),
  /** As the history has it: UPDATED, NOTE_ADDED. */
  act: z.string(),
  at: z.string(),
  user_name: z.string(),
})

/** What undoing an import would do. */
export const touchedRecords = z.object({
  /** Records that would be deleted, and that would stay. */
  goes: z.int().min(0),
  stays: z.int().min(0),
  /** The first of them, and how many there are, of any kind. */
  touched: z.array(touchedRecord),
  total: z.int().min(0),
})

export type TouchedRecords = z.output<typeof touchedRecords>
