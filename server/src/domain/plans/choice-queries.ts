import { choiceProblems, planChoice, type OfferedKind, type PlanForm } from '@sexton/contract/plans/choice'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../core/context/context.ts'
import { prepared } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { does } from '../practices/options.ts'

type Asks = Reading | Changing

const kindFacts = {
  retired: z.boolean(),
  least_price: z.number().nullable(),
  available_from: z.string().nullable(),
  available_until: z.string().nullable(),
}

const kindRow = z.object({
  plan_kind_id: z.number(),
  plan_kind: z.string(),
  ...kindFacts,
  burial_when: z.string(),
  grace_days: z.number(),
  notice_days: z.number(),
  retained_percent: z.number(),
  retained_most: z.number().nullable(),
})

export type KindRow = z.output<typeof kindRow>

/** A kind of plan, or undefined. */
export const kindOf = async (ctx: Asks, plan_kind_id: number): Promise<KindRow | undefined> =>
  (
    await rowsOf(
      ctx.db,
      kindRow,
      sql`select plan_kind_id, plan_kind, retired, least_price, available_from, available_until, burial_when, grace_days,
        notice_days, retained_percent, retained_most from plan_kinds where plan_kind_id = ${plan_kind_id}`,
    )
  )[0]

const choiceRow = planChoice.extend(kindFacts)

/** What a draft has chosen, with what its kind says of whom it is offered to. */
export const choiceOf = async (ctx: Asks, sale_id: number) =>
  (
    await rowsOf(
      ctx.db,
      choiceRow,
      sql`${prepared}select c.plan_kind_id, c.deposit, c.instalments, c.every, c.first_on, c.payday, c.note, k.plan_kind,
        k.retired, k.least_price, k.available_from, k.available_until
      from plan_choices c join plan_kinds k using (plan_kind_id) where c.sale_id = ${sale_id}`,
    )
  )[0]

type Choice = OfferedKind & Omit<PlanForm, 'plan_kind_id' | 'note'>

/** What is wrong with it for an order of this price today, by field. */
export const problemsOf = (ctx: Asks, choice: Choice, total: number) =>
  choiceProblems(choice, choice, { total, today: ctx.today, symbol: ctx.park.MONEY_SYMBOL })

/** The same in words, for a draft: each a reason why its order cannot be placed (plans-13). */
export const problemsInWords = (ctx: Asks, choice: Choice, total: number) =>
  Object.values(problemsOf(ctx, choice, total)).map((problem) => `How it is paid: ${problem}`)

/** Why a draft cannot be placed as it is to be paid; nothing is asked while the practice is off. */
export async function choiceMessages(
  ctx: Asks,
  { sale_id, price_outstanding }: { sale_id: number; price_outstanding: number },
): Promise<string[]> {
  if (!does(ctx, 'plans')) return []
  const choice = await choiceOf(ctx, sale_id)
  return choice ? problemsInWords(ctx, choice, price_outstanding) : []
}
