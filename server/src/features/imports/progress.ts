import type { imports } from '@sexton/contract/imports/calls'
import type { Read } from '../../core/call/verbs.ts'
import { readProgress } from './progress-queries.ts'

/** How far an import is: its transaction is not over, so its connection's name tells it, to every app process. */
export const progress: Read<typeof imports.progress> = async (ctx, { query: { watch } }) =>
  (await readProgress(ctx, watch)) ?? { done: 0 }
