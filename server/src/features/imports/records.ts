import type { imports } from '@sexton/contract/imports/calls'
import type { Read } from '../../core/call/verbs.ts'
import { broughtRecords, waitingBurials } from './record-queries.ts'

/** The first records of an import, in the order of its lines, and how many of its burials still need attention. */
export const records: Read<typeof imports.records> = async (ctx, { params: { import_id } }) => ({
  records: await broughtRecords(ctx, import_id),
  ...(await waitingBurials(ctx, import_id)),
})
