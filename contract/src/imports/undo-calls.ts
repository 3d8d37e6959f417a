import * as z from 'zod'
import { id } from '../core/fields.ts'
import { bulkKinds } from './kinds.ts'

const several = z.int().min(0)

/** An import that was made. */
export const madeImport = z.object({
  import_id: id,
  kind: z.enum([...bulkKinds, 'outlines']),
  filename: z.string(),
  rows_total: several,
  rows_added: several,
  rows_known: several,
  rows_failed: several,
  finished_at: z.string(),
  created_by: id.nullable(),
  user_name: z.string(),
  taken_back_at: z.string().nullable(),
  taken_back_by_name: z.string(),
  /** Once it is undone: its records that stay, as they were touched. */
  rows_left: several,
})

export type MadeImport = z.output<typeof madeImport>

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
  /** The file of the import that did it; null where a person did. */
  filename: z.string().nullable(),
})

/** What undoing an import would do. */
export const touchedRecords = z.object({
  /** Records that would be deleted, and that would stay. */
  goes: z.int().min(0),
  stays: z.int().min(0),
  /** Sites that it made and that would be deleted, and sites that were there before: these stay. */
  sites_made: several,
  sites_before: several,
  /** The first of them, and how many there are, of any kind. */
  touched: z.array(touchedRecord),
  total: z.int().min(0),
})

export type TouchedRecords = z.output<typeof touchedRecords>
