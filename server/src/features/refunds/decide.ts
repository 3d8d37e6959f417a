import type { Refund, refunds, RefundState } from '@sexton/contract/refunds/calls'
import { sql } from 'kysely'
import { audit } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'
import type { Changing } from '../../core/context/context.ts'
import { conflict } from '../../core/refusal.ts'
import { inMoney } from '../../core/words/in-money.ts'
import { lockRefund, refundById } from '../../domain/refunds/refund-queries.ts'

interface Change {
  state: RefundState
  /** What the history says after the refund and its sum. */
  words: string
  decided?: { why?: string }
}

async function changed(ctx: Changing, refund: Refund, { state, words, decided }: Change) {
  const { refund_request_id, customer_id, customer_name: name, value } = refund
  await ctx.db
    .updateTable('refund_requests')
    .set({
      state,
      updated_by: ctx.user.user_id,
      ...(decided && {
        decided_at: sql<string>`now()`,
        decided_by: ctx.user.user_id,
        decided_why: decided.why ?? null,
      }),
    })
    .where('refund_request_id', '=', refund_request_id)
    .execute()
  await audit(ctx, {
    object: 'refund',
    object_id: refund_request_id,
    action: state,
    message: `Refund ${refund_request_id} of ${inMoney(ctx.park, value)} to ${name} ${words}`,
    data: { customer_id, name },
  })
  return refundById(ctx, refund_request_id)
}

/** A proposal that somebody else than its author decides (refunds-2). */
async function lockToDecide(ctx: Changing, refund_request_id: number) {
  const refund = await lockRefund(ctx, refund_request_id)
  if (refund.state === 'APPROVED') throw conflict(`This refund has been approved by ${refund.decided_by}.`)
  if (refund.proposed_by_id === ctx.user.user_id)
    throw conflict('You proposed this refund. Another person decides it.')
  return refund
}

export const approve: Write<typeof refunds.approve> = {
  async change(ctx, { params: { refund_request_id } }) {
    const refund = await lockToDecide(ctx, refund_request_id)
    if (refund.value > refund.balance)
      throw conflict(
        `Only ${inMoney(ctx.park, refund.balance)} is on account. Withdraw this refund, or move the money back.`,
      )
    return changed(ctx, refund, { state: 'APPROVED', words: 'approved', decided: {} })
  },
}

export const refuse: Write<typeof refunds.refuse> = {
  async change(ctx, { params: { refund_request_id }, body: { note } }) {
    const refund = await lockToDecide(ctx, refund_request_id)
    return changed(ctx, refund, { state: 'REFUSED', words: `refused: ${note}`, decided: { why: note } })
  },
}

/** Withdraws a refund that is not paid, approved or not (refunds-3). */
export const withdraw: Write<typeof refunds.withdraw> = {
  async change(ctx, { params: { refund_request_id } }) {
    const refund = await lockRefund(ctx, refund_request_id)
    return changed(ctx, refund, { state: 'WITHDRAWN', words: 'withdrawn' })
  },
}
