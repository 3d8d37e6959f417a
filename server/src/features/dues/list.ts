import type { dues } from '@sexton/contract/dues/calls'
import type { Read } from '../../core/call/verbs.ts'
import { duesPage } from './due-queries.ts'

/** A page of the rights that end (dues-1). */
export const list: Read<typeof dues.list> = async (ctx, { query }) => {
  const { total, ...page } = await duesPage(ctx, query)
  ctx.total = total
  return page
}
