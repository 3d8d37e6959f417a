import type { credits } from '@sexton/contract/credits/calls'
import type { Read } from '../../core/call/verbs.ts'
import { saleCredits } from './note-queries.ts'

/** The credit notes of an order, and what can still be credited on it. */
export const list: Read<typeof credits.list> = (ctx, { params: { sale_id } }) => saleCredits(ctx, sale_id)
