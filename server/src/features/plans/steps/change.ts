import { customerName } from '@sexton/contract/customers/name'
import { counted } from '@sexton/contract/core/counted'
import { firstToCome, shiftDues } from '@sexton/contract/plans/changes'
import type { planSteps } from '@sexton/contract/plans/step-calls'
import { longDate } from '@sexton/contract/values/long-date'
import type { Write } from '../../../core/call/verbs.ts'
import { conflict, invalid } from '../../../core/refusal.ts'
import { customerNameColumns } from '../../../core/words/names.ts'
import { endPlanOf } from '../../../domain/plans/end-plan.ts'
import { lockSale } from '../../../domain/sales/sale-lock.ts'
import { agree } from '../choose.ts'
import { lockPlan, refuseStrangeFile, takeStep } from './lock-plan.ts'

/** In hardship the dues to come move by months (plans-18). */
export const pause: Write<typeof planSteps.pause> = {
  async change(ctx, { params: { payment_plan_id }, body: { months, reason } }) {
    const locked = await lockPlan(ctx, payment_plan_id)
    const { dues } = locked.plan
    const first = firstToCome(dues, ctx.today)
    if (!first)
      throw conflict('No due is to come on this plan. Agree another plan for what is still to be paid.')
    const moved = shiftDues(dues, first.due_no, months).filter(({ due_no }) => due_no >= first.due_no)
    // The last first, so that no two are on one day in between.
    for (const { due_no, due_on } of moved.toReversed())
      await ctx.db
        .updateTable('plan_dues')
        .set({ due_on })
        .where('payment_plan_id', '=', payment_plan_id)
        .where('due_no', '=', due_no)
        .execute()
    const said = `${counted(moved.length, 'due', 'dues')} put off by ${counted(months, 'month', 'months')}, the next is due on ${longDate(moved[0]!.due_on)}: ${reason}`
    return takeStep(ctx, locked, { kind: 'HARDSHIP', note: reason, said })
  },
}

/** Another plan for what is outstanding (plans-20). */
export const reAgree: Write<typeof planSteps.reAgree> = {
  async change(ctx, { params, body: { reason, ...form } }) {
    const { sale_id } = await lockSale(ctx, params.sale_id)
    const ended = await endPlanOf(ctx, sale_id, { how: 'RE_AGREED', reason })
    if (ended === undefined) throw conflict('This order has no payment plan.')
    return agree.change(ctx, { params, body: form, query: undefined }, undefined)
  },
}

/** Another customer pays on; the order stays with its own (plans-21). */
export const passOn: Write<typeof planSteps.passOn> = {
  async change(ctx, { params: { payment_plan_id }, body: { customer_id, document_id = null, note } }) {
    const locked = await lockPlan(ctx, payment_plan_id)
    const payer = await ctx.db
      .selectFrom('customers')
      .select([...customerNameColumns, 'is_unidentified'])
      .where('customer_id', '=', customer_id)
      .where('merged_into', 'is', null)
      .executeTakeFirst()
    if (!payer || payer.is_unidentified)
      throw invalid({ customer_id: 'Choose the customer who pays from now on.' })
    if (customer_id === locked.sale.customer_id)
      throw invalid({ customer_id: 'The order is already this customer’s.' })
    await refuseStrangeFile(ctx, locked.sale.sale_id, document_id, 'document_id')
    const whom = `${customerName(payer)} (customer ${customer_id}) pays from now on`
    const words = [whom, note].filter(Boolean).join(': ')
    return takeStep(ctx, locked, {
      kind: 'PASSED_ON',
      proof_document_id: document_id,
      note: words,
      said: `Payment plan passed on: ${words}`,
    })
  },
}
