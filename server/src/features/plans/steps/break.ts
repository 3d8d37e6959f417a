import { breakProblem, settlementOf, writtenAbout } from '@sexton/contract/plans/notice'
import type { planSteps } from '@sexton/contract/plans/step-calls'
import { sql } from 'kysely'
import { audit } from '../../../core/audit/audit.ts'
import type { Read, Write } from '../../../core/call/verbs.ts'
import type { Changing } from '../../../core/context/context.ts'
import { conflict, invalid } from '../../../core/refusal.ts'
import { inMoney } from '../../../core/words/in-money.ts'
import { cancelByCredit } from '../../../domain/credits/cancel-by-credit.ts'
import { endPlanOf } from '../../../domain/plans/end-plan.ts'
import { proposeRefund } from '../../../domain/refunds/propose-refund.ts'
import { refuseUnseen } from '../../../domain/sales/sale-lock.ts'
import { movedSince } from './settled-queries.ts'
import { lockPlan } from './lock-plan.ts'
import { planById, refuseEnded } from './plan-queries.ts'

/** What would be kept and given back, before a plan is broken (plans-19). */
export const breaking: Read<typeof planSteps.breaking> = async (ctx, { params: { payment_plan_id } }) => {
  const plan = await planById(ctx, payment_plan_id)
  refuseEnded(plan)
  const { noticed_on, may_break_from } = writtenAbout(plan)
  return {
    received: plan.price_receipted,
    ...settlementOf(plan, plan),
    noticed_on,
    may_break_from,
    problem: breakProblem(plan, ctx.today),
  }
}

async function lastReceipt(ctx: Changing): Promise<number> {
  const { last } = await ctx.db
    .selectFrom('receipts')
    .select((of) => of.fn.coalesce(of.fn.max('receipt_id'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow()
  return last
}

/**
 * Breaks a plan (plans-19): it ends, its order is cancelled by credit, what is not kept is on account of who paid, and proposed
 * as a refund that another person decides. All of it or nothing.
 */
const breakPlan: Write<typeof planSteps.break> = {
  async change(ctx, { params: { payment_plan_id }, body: { reason, updated_at, ...refund } }) {
    const { sale, plan } = await lockPlan(ctx, payment_plan_id)
    await refuseUnseen(ctx, sale, { updated_at })
    const problem = breakProblem(plan, ctx.today)
    if (problem) throw conflict(problem)
    const { sale_id } = sale
    const { retained, to_give_back } = settlementOf(plan, plan)
    const { paymentTypeId, paymentModeId = null, pay_to } = refund
    if (to_give_back > 0 && !paymentTypeId) throw invalid({ paymentTypeId: 'Payment type is required.' })
    await endPlanOf(ctx, sale_id, { how: 'BROKEN', reason })
    const before = await lastReceipt(ctx)
    await cancelByCredit(ctx, sale, { reason, retained })
    const refund_request_ids: number[] = []
    for (const { customer_id, value } of await movedSince(ctx, sale_id, before)) {
      const form = { value, reason, paymentTypeId: paymentTypeId!, paymentModeId, pay_to, sale_id }
      refund_request_ids.push(await proposeRefund(ctx, customer_id, form))
    }
    const kept = `${inMoney(ctx.park, retained)} kept, ${inMoney(ctx.park, to_give_back)} to give back`
    await audit(ctx, {
      object: 'sale',
      object_id: sale_id,
      action: 'PLAN_BROKEN',
      message: `Payment plan broken, ${kept}: ${reason}`,
      data: { sale_id },
    })
    return { sale_id, refund_request_ids }
  },
}

export { breakPlan as break }
