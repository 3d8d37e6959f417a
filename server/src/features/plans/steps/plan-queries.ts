import { burialWhens } from '@sexton/contract/plans/may-bury'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../../core/context/context.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import { conflict, notFound } from '../../../core/refusal.ts'

const planRow = z.object({
  payment_plan_id: z.number(),
  sale_id: z.number(),
  customer_id: z.number(),
  invoice_no: z.number().nullable(),
  plan_kind: z.string().nullable(),
  agreed_on: z.string(),
  burial_when: z.enum(burialWhens),
  grace_days: z.number(),
  notice_days: z.number(),
  retained_percent: z.number(),
  retained_most: z.number().nullable(),
  ended_on: z.string().nullable(),
  ended_how: z.string().nullable(),
  price: z.number(),
  price_credited: z.number(),
  price_receipted: z.number(),
  price_outstanding: z.number(),
  dues: z.array(
    z.object({
      due_no: z.number(),
      due_on: z.string(),
      value: z.number(),
      credited: z.number(),
      received: z.number(),
      owed: z.number(),
      state: z.string(),
      days_late: z.number(),
    }),
  ),
  steps: z.array(z.object({ kind: z.string(), on_date: z.string() })),
})

/** A plan as it stands today, with its order. */
export type PlanRow = z.output<typeof planRow>

/** These plans in their order; 404 if one is not there. */
export async function plansById(ctx: Reading | Changing, plan_ids: readonly number[]): Promise<PlanRow[]> {
  const rows = await rowsOf(
    ctx.db,
    planRow,
    sql`
    select p.payment_plan_id, p.sale_id, s.customer_id, s.invoice_no, k.plan_kind, p.agreed_on, p.burial_when, p.grace_days,
      p.notice_days, p.retained_percent, p.retained_most, p.ended_on, p.ended_how, s.price, s.price_credited,
      s.price_receipted, s.price_outstanding,
      (select jsonb_agg(to_jsonb(d) order by d.due_no) from plan_due_states(p.payment_plan_id, ${ctx.today}) d) as dues,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', x.kind, 'on_date', x.on_date) order by x.on_date, x.plan_step_id), '[]')
        from plan_steps x where x.payment_plan_id = p.payment_plan_id) as steps
    from unnest(${[...plan_ids]}::integer[]) with ordinality asked (payment_plan_id, place)
      join payment_plans p using (payment_plan_id) join sales s using (sale_id) left join plan_kinds k using (plan_kind_id)
    order by asked.place`,
  )
  if (rows.length < plan_ids.length) throw notFound()
  return rows
}

export const planById = async (ctx: Reading | Changing, payment_plan_id: number): Promise<PlanRow> =>
  (await plansById(ctx, [payment_plan_id]))[0]!

export function refuseEnded({ ended_on }: Pick<PlanRow, 'ended_on'>): void {
  if (ended_on !== null) throw conflict('This payment plan has ended.')
}
