import type { arrears } from '@sexton/contract/arrears/calls'
import type { Read } from '../../core/call/verbs.ts'
import { timedRead } from '../../platform/export/timed-read.ts'
import { debtorsPage } from './arrears-queries.ts'

/** A page of the customers who owe, and what all owe by age (arrears-1 to arrears-4). */
export const list: Read<typeof arrears.list> = async (ctx, { query }) => {
  const { total, ...page } = await timedRead(ctx, (inside) => debtorsPage(inside, query))
  ctx.total = total
  return page
}
