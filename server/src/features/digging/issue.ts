import { burials } from '@sexton/contract/burials/calls'
import type { digging } from '@sexton/contract/digging/calls'
import type { Write } from '../../core/call/verbs.ts'
import { notFound } from '../../core/refusal.ts'
import { orderById } from '../../domain/digging/dig-order-queries.ts'
import { lockDugBurial } from '../../domain/digging/lock-order.ts'
import { issueOrder } from './issue-order.ts'

/** Issues an order to dig for a confirmed burial (dig-1, dig-2). */
export const issue: Write<typeof digging.issue> = {
  async change(ctx, { params: { burial_id }, body }) {
    const burial = await lockDugBurial(ctx, burial_id)
    if (!burial) throw notFound(burials.get.missing)
    return orderById(ctx, await issueOrder(ctx, burial, body))
  },
}
