import { burialPlan } from '@sexton/contract/plans/shapes'
import { sql } from 'kysely'
import type { Changing, Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { conflict, notFound } from '../../core/refusal.ts'
import { inMoney } from '../../core/words/in-money.ts'
import { does } from '../practices/options.ts'

const allowed = sql`(select coalesce(jsonb_agg(jsonb_build_object('sale_id', p.sale_id, 'on_date', x.on_date,
    'by', nullif(concat_ws(' ', u.first_name, u.last_name), ''), 'reason', x.note) order by x.plan_step_id), '[]')
  from plan_steps x join payment_plans p using (payment_plan_id) left join users u on u.user_id = x.created_by
  where x.burial_id = b.burial_id and x.kind = 'BURIAL_ALLOWED')`

/** What a burial waits for by the plans of its orders; 404 where there is no such burial. */
export async function waitsOf(ctx: Reading | Changing, burial_id: number) {
  const [found] = await rowsOf(
    ctx.db,
    burialPlan,
    sql`select case when b.is_legacy or b.in_ground then '[]' else (select coalesce(jsonb_agg(jsonb_build_object(
        'sale_id', w.sale_id, 'payment_plan_id', w.payment_plan_id, 'to_pay', w.to_pay)), '[]')
        from plans_in_the_way(b) w) end as waits, ${allowed} as allowed
      from burials b where b.burial_id = ${burial_id}`,
  )
  if (!found) throw notFound()
  return found
}

/** Refuses what makes a burial certain while it waits for a plan, as the trigger does, with the currency (plans-9). */
export async function refuseWaiting(ctx: Changing, burial_id: number) {
  if (!does(ctx, 'plans')) return
  const [first] = (await waitsOf(ctx, burial_id)).waits
  if (first)
    throw conflict(
      `This burial waits for the payment plan of sale ${first.sale_id}: ${inMoney(ctx.park, first.to_pay)} more must be paid first.`,
    )
}
