import { refunds } from '@sexton/contract/refunds/calls'
import { implement } from '../../core/call/implement.ts'
import type { Write } from '../../core/call/verbs.ts'
import { payRefund } from '../../domain/refunds/pay-refund.ts'
import { proposeRefund } from '../../domain/refunds/propose-refund.ts'
import { refundById, refundsOf } from '../../domain/refunds/refund-queries.ts'
import { approve, refuse, withdraw } from './decide.ts'

const propose: Write<typeof refunds.propose> = {
  change: async (ctx, { params: { customer_id }, body }) =>
    refundById(ctx, await proposeRefund(ctx, customer_id, body)),
}

const pay: Write<typeof refunds.pay> = {
  async change(ctx, { params: { refund_request_id } }) {
    await payRefund(ctx, refund_request_id, { on: ctx.today })
    return refundById(ctx, refund_request_id)
  },
}

export const refundsRoutes = implement(refunds, {
  list: (ctx, { query }) => refundsOf(ctx, query ?? {}),
  propose,
  approve,
  refuse,
  withdraw,
  pay,
})
