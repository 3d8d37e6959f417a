import type { imports } from '@sexton/contract/imports/calls'
import type { Read } from '../../core/call/verbs.ts'
import { madeImports } from './made-queries.ts'

export const made: Read<typeof imports.made> = (ctx) => madeImports(ctx, null)
