import type { plans } from '@sexton/contract/plans/calls'
import type { PlanForm } from '@sexton/contract/plans/choice'
import { audit, unchanged } from '../../core/audit/audit.ts'
import type { Read, Write } from '../../core/call/verbs.ts'
import type { Changing } from '../../core/context/context.ts'
import { conflict, invalid, notFound } from '../../core/refusal.ts'
import { inMoney } from '../../core/words/in-money.ts'
import { choiceOf, kindOf, problemsOf } from '../../domain/plans/choice-queries.ts'
import { makePlanOf } from '../../domain/plans/make-plan.ts'
import { lockDraft, lockSale, signSale } from '../../domain/sales/sale-lock.ts'
import { salePlanOf } from './sale-plan-queries.ts'

export const ofSale: Read<typeof plans.ofSale> = async (ctx, { params: { sale_id } }) => {
  const sale = await ctx.db
    .selectFrom('sales')
    .select(['sale_id', 'sale_status_ref', 'price_outstanding'])
    .where('sale_id', '=', sale_id)
    .executeTakeFirst()
  if (!sale) throw notFound()
  return salePlanOf(ctx, sale)
}

/** The kind that was chosen; 422 where these terms cannot be for this sum (plans-13). */
async function fittingKind(ctx: Changing, form: PlanForm, total: number) {
  const kind = await kindOf(ctx, form.plan_kind_id)
  if (!kind) throw invalid({ plan_kind_id: 'That payment plan does not exist.' })
  const problems = problemsOf(ctx, { ...kind, ...form }, total)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return kind
}

/** How a draft is to be paid: kept with it, the plan is made when its order is placed (plans-12). */
export const choose: Write<typeof plans.choose> = {
  async change(ctx, { params: { sale_id }, body: { note, ...form } }) {
    const sale = await lockDraft(ctx, sale_id)
    const kind = await fittingKind(ctx, form, sale.price_outstanding)
    const by = ctx.user.user_id
    const chosen = { ...form, note: note || null, updated_by: by }
    await ctx.db
      .insertInto('plan_choices')
      .values({ sale_id, ...chosen, created_by: by })
      .onConflict((one) => one.column('sale_id').doUpdateSet(chosen))
      .execute()
    await signSale(ctx, sale_id)
    const deposit = form.deposit > 0 ? `deposit ${inMoney(ctx.park, form.deposit)}, ` : ''
    const message = `To be paid by plan: ${kind.plan_kind}, ${deposit}${form.instalments} × ${form.every}`
    await audit(ctx, {
      object: 'sale',
      object_id: sale_id,
      action: 'PLAN_CHOSEN',
      message,
      data: { sale_id },
    })
    return salePlanOf(ctx, sale)
  },
}

export const payAtOnce: Write<typeof plans.payAtOnce> = {
  async change(ctx, { params: { sale_id } }) {
    const sale = await lockDraft(ctx, sale_id)
    if (await choiceOf(ctx, sale_id)) {
      await ctx.db.deleteFrom('plan_choices').where('sale_id', '=', sale_id).execute()
      await signSale(ctx, sale_id)
      const message = 'To be paid at once'
      await audit(ctx, {
        object: 'sale',
        object_id: sale_id,
        action: 'PLAN_CHOSEN',
        message,
        data: { sale_id },
      })
    } else unchanged(ctx)
    return salePlanOf(ctx, sale)
  },
}

/** A plan for what a placed order has outstanding (plans-12). */
export const agree: Write<typeof plans.agree> = {
  async change(ctx, { params: { sale_id }, body: form }) {
    const sale = await lockSale(ctx, sale_id)
    if (sale.placed_at === null) throw conflict('A payment plan is agreed when the order is placed.')
    if (sale.price_outstanding === 0) throw conflict('Nothing is outstanding on this order.')
    const running = await ctx.db
      .selectFrom('payment_plans')
      .select('payment_plan_id')
      .where('sale_id', '=', sale_id)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (running) throw conflict('This order has a payment plan already.')
    await fittingKind(ctx, form, sale.price_outstanding)
    await makePlanOf(ctx, { sale_id, total: sale.price_outstanding }, form)
    await signSale(ctx, sale_id)
    return salePlanOf(ctx, sale)
  },
}
