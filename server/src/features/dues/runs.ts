import type { dues } from '@sexton/contract/dues/calls'
import type { Read } from '../../core/call/verbs.ts'
import { latestRuns } from './run-queries.ts'

/** The latest letters and orders in bulk. */
export const runs: Read<typeof dues.runs> = (ctx, { query: { limit = 5 } }) => latestRuns(ctx, limit)
