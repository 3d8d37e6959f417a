import { termsOf, type PlanForm } from '@sexton/contract/plans/choice'
import { duesOf, type Due } from '@sexton/contract/plans/dues'
import { counted } from '@sexton/contract/core/counted'
import { plainDate } from '@sexton/contract/values/dates'
import { audit } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'
import { inMoney } from '../../core/words/in-money.ts'
import { does } from '../practices/options.ts'
import { choiceOf, kindOf, type KindRow } from './choice-queries.ts'

interface NewPlan {
  sale_id: number
  kind: Omit<KindRow, 'retired' | 'least_price' | 'available_from' | 'available_until'>
  dues: readonly Due[]
  note?: string | null | undefined
}

/** `3 dues, K300.00 on 1 Dec 2026, the last on 1 Feb 2027` */
function words({ park }: Pick<Changing, 'park'>, dues: readonly Due[]) {
  const [first, last] = [dues[0]!, dues.at(-1)!]
  const begins = `${counted(dues.length, 'due')}, ${inMoney(park, first.value)} on ${plainDate(first.due_on)}`
  return dues.length === 1 ? begins : `${begins}, the last on ${plainDate(last.due_on)}`
}

/** Makes the plan of a placed (locked) order, with the step that says so; its dues come to what is outstanding (plans-12). */
export async function makePlan(ctx: Changing, { sale_id, kind, dues, note }: NewPlan): Promise<number> {
  const created_by = ctx.user.user_id
  const { payment_plan_id } = await ctx.db
    .insertInto('payment_plans')
    .values({
      sale_id,
      plan_kind_id: kind.plan_kind_id,
      agreed_on: ctx.today,
      burial_when: kind.burial_when,
      grace_days: kind.grace_days,
      notice_days: kind.notice_days,
      retained_percent: kind.retained_percent,
      retained_most: kind.retained_most,
      note: note || null,
      created_by,
    })
    .returning('payment_plan_id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('plan_dues')
    .values(dues.map(({ due_no, due_on, value }) => ({ payment_plan_id, due_no, due_on, value })))
    .execute()
  await ctx.db
    .insertInto('plan_steps')
    .values({ payment_plan_id, kind: 'AGREED', on_date: ctx.today, created_by })
    .execute()
  const message = `Payment plan agreed: ${kind.plan_kind}, ${words(ctx, dues)}`
  await audit(ctx, { object: 'sale', object_id: sale_id, action: 'PLAN_AGREED', message, data: { sale_id } })
  return payment_plan_id
}

/** Makes the plan that is typed of a placed order. */
export async function makePlanOf(
  ctx: Changing,
  { sale_id, total }: { sale_id: number; total: number },
  form: PlanForm,
): Promise<number> {
  const kind = (await kindOf(ctx, form.plan_kind_id))!
  return makePlan(ctx, { sale_id, kind, dues: duesOf(termsOf(form, total, ctx.today)), note: form.note })
}

/** Makes the plan that a draft has chosen, in the transaction that places its order. */
export async function makeChosenPlan(ctx: Changing, sale: { sale_id: number; price_outstanding: number }) {
  if (!does(ctx, 'plans')) return
  const choice = await choiceOf(ctx, sale.sale_id)
  if (choice) await makePlanOf(ctx, { sale_id: sale.sale_id, total: sale.price_outstanding }, choice)
}
