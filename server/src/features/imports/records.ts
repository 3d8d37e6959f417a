import type { imports } from '@sexton/contract/imports/calls'
import type { Read } from '../../core/call/verbs.ts'
import { broughtRecords } from './record-queries.ts'

/** The first records of an import, in the order of its lines. */
export const records: Read<typeof imports.records> = (ctx, { params: { import_id } }) =>
  broughtRecords(ctx, import_id)
